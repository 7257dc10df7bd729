import type { Words } from "../dictionary.ts";
import type { lessonText as english } from "../en/lessons.ts";

/** Lo que dice cada lección, paso a paso, en español. */
export const lessonText: Words<typeof english> = {
  "dash-dice": {
    welcome:
      "Esto es Classic: gana quien guarde antes 100. Para ir rápido empezamos cerca del final: tú tienes 52, tu rival tiene 61.",
    call: "Un dado decide quién empieza, y te toca decir. Di impar.",
    roll: "Has acertado: empiezas tú. Tira los dos dados.",
    gathered: "4 y 5: hay nueve puntos en el turno. Aún no son tuyos: un uno suelto se los llevaría.",
    double: "Sigue tirando.",
    doubled:
      "¡Un doble tres! Añade su suma y activa el multiplicador: en lo que queda de turno las sumas cuentan el doble.",
    onceMore: "Tira otra vez mientras las sumas cuentan el doble.",
    bank: "2 y 6 cuentan ahora 16. El turno lleva 31: guárdalos antes de que venga un uno.",
    singleOne:
      "Tu rival ha sacado 11, se ha atrevido con otra tirada, y un uno suelto se lo ha llevado todo. Un doble seis habría vaciado incluso la banca.",
    again: "Te faltan 17. Tira.",
    nearly: "Diez. Con siete más bastaría: tira otra vez.",
    win: "Con la banca hacen 100. ¡Guarda y gana!",
    end: "Has ganado. Cada uno de los otros modos cambia una cosa: Zero Hour baja hasta 0 exacto, Last Line es un tira y afloja, True Grit tiene un turno cada uno y no se guarda.",
  },
  "dice-10-000": {
    welcome: "Gana quien llegue antes a 10.000. Tiras seis dados, apartas lo que puntúa y tiras el resto, o paras.",
    roll: "Tira los seis.",
    lockOnes:
      "Los unos y los cincos puntúan siempre; las demás caras, a partir de tres iguales. Tres unos valen 1000: elige los dados 1, 2 y 3 y apártalos.",
    opening: "El turno lleva 1000. Eso importa ahora: tu primera anotación debe valer al menos 1000.",
    yield: "Quedan tres dados, y con tres más de una tirada de cada cuatro no puntúa. Anota tus 1000.",
    bust: "Tu rival ha sacado dos parejas. Las parejas no puntúan, así que ha sido una tirada nula: nada en este turno.",
    rollAgain: "Te toca otra vez. Tira.",
    lockFives: "Dos cincos valen 100. Elígelos y apártalos.",
    rollOn: "Ya has abierto, así que podrías anotar cualquier suma. Atrévete: tira los otros cuatro.",
    lockTwo: "Un uno y un cinco: aparta los dos, hacen 150.",
    dare: "Quedan dos dados. Si puntúan los dos, los seis volverán a estar libres. ¡Tira!",
    lockLast: "¡Dos unos! Apártalos: estos 200 son un grupo propio, no se unen al uno de antes.",
    hotDice:
      "Los seis están apartados: dados calientes. Los seis vuelven a estar libres, y tus 450 siguen en el turno. Tíralos todos.",
    lockFours: "Cuatro cuatros valen 800. Apártalos.",
    yieldAgain: "El turno lleva 1250. Anótalos.",
    end: "Tienes 2250, y no hay más: apartar, atreverse y saber cuándo parar. La herramienta «Riesgo» dice la probabilidad de una tirada nula.",
  },
  farkle: {
    welcome:
      "En un Challenge cada cual compra antes, en secreto, dados especiales por 20 $. Puedes tener hasta seis; los dados normales llenan el resto.",
    draft: "Elige el Fives Die por 4 $: siempre muestra un cinco.",
    ready: "Con eso basta por ahora. Pulsa Listo.",
    roll: "Te toca: tira los seis.",
    saveFive:
      "3 3 4 6 6 no puntúan, eso sería un farkle. Pero tu dado especial muestra un cinco: elígelo y apártalo por 50.",
    rollOn: "¿Tirar los otros cinco, o guardar 50? Tira.",
    saveOnes: "Tres unos valen 1000. Elígelos y apártalos.",
    bank: "Quedan dos dados y hay 1050 en riesgo. Guarda.",
    farkle: "Tu rival no ha sacado nada que puntúe: un farkle. Se pierde todo lo del turno.",
    rollAgain: "Tira.",
    straight: "1 2 3 4 6 y tu cinco: ¡una escalera, 1000 puntos! Aparta los seis.",
    hotDice:
      "Los seis están apartados: dados calientes. Los 1000 esperan en «Manos anteriores», y puedes volver a tirar los seis. Tira.",
    saveFives: "Tres cincos, valen 500. Apártalos.",
    bankAll: "Guarda esta mano y la anterior juntas: 1500.",
    end: "Tienes 2550. Te esperan dieciséis dados especiales: unos cambian caras, otros doblan puntos, otros suavizan un farkle.",
  },
  casino: {
    welcome:
      "Tienes siete cartas en la mano, y hay dos en la mesa. Cada turno gasta una carta. Los ases cuentan 1, no hay reyes.",
    capture: "Capturar: tu siete se lleva el siete de la mesa. Elige el 7 de picas, luego el 7 de diamantes.",
    stage: "Tu rival ha dejado un nueve. Ahora construye: pon tu 3 de picas sobre el 5 de diamantes.",
    accept: "Suman ocho, y tienes un ocho. Pulsa el botón para dejarlos como un montón de 8.",
    takeBuild:
      "Nadie se lo ha llevado. Un montón se captura con una carta de su valor: juega sobre él el 8 de corazones.",
    question: "Ha venido otro cinco. Pon tu 5 de picas sobre el 5 de tréboles.",
    choose:
      "Tienes otro cinco y un diez, así que se te pregunta. Construye 10: los dos cincos quedan juntos para tu 10 de diamantes.",
    takeTen: "Llévate el montón de diez con el 10 de diamantes. Solo esa carta vale dos puntos.",
    trail: "Nada va con tu 2 de tréboles. Elígelo y déjalo: queda en la mesa para quien tenga un dos.",
    end: "Eso es Casino: capturar, construir, dejar. Cuentan los ases, el dos de picas, el diez de diamantes, tener más picas y tener más cartas. «¿Por qué?» explica cualquier jugada.",
  },
};
