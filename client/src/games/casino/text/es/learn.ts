import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "La idea",
      lines: [
        "De dos a cuatro jugadores y cuarenta cartas, del as al diez. Captura cartas de la mesa con cartas de tu mano; lo que hayas capturado cuenta al final.",
        "Una carta vale su número, un as vale 1.",
      ],
    },
    {
      title: "El reparto",
      lines: [
        "Dos jugadores reciben diez cartas cada uno y la mesa está vacía; cuando se acaban las dos manos, se reparten las otras veinte para la segunda ronda.",
        "Tres reciben trece cada uno, y una carta queda a la vista. Cuatro reciben diez cada uno; pueden jugar dos y dos en parejas.",
      ],
    },
    {
      title: "Tu turno gasta una carta",
      lines: [
        "Capturar: suelta una carta sobre una carta suelta o un montón de su valor, y llévate ambos.",
        "Preparar: junta antes cartas de la mesa. Si la pila se reparte en grupos de un mismo valor, una carta de ese valor se la lleva entera. Preparar es gratis y se puede deshacer.",
        "Construir: suelta una carta sobre otra de distinto valor y acepta la pila. Queda en la mesa como un montón con su suma, hasta diez, y solo una carta de ese valor se lo lleva. Debes tener una todavía.",
        "Sube tu propio montón, o amplía el de otro: entonces pasa a ser tuyo. Un montón de cinco cartas o de varios grupos está a salvo de eso.",
        "Dejar: pon una carta en la mesa sin llevarte nada.",
        "Tienes como mucho un montón a la vez. En la segunda ronda no se empiezan montones nuevos.",
      ],
    },
    {
      title: "La pregunta",
      lines: [
        "Sobre su propio valor, una carta captura enseguida si no hay nada que construir. Si tienes otra de ese valor, o la carta de la suma, se te pregunta: ¿capturar o construir?",
      ],
    },
    {
      title: "Cuándo no puedes dejar una carta",
      lines: [
        "No mientras una carta suelta o un montón tenga ese valor, no mientras haya una pila preparada, y entre dos jugadores no en la primera ronda mientras tengas un montón.",
        "La última carta que puede llevarse tu propio montón queda reservada para él. Si no se puede jugar nada más, siempre se permite dejar una carta.",
      ],
    },
    {
      title: "Qué regla decide",
      lines: [
        "Se miran doce reglas desde arriba; la primera que encaja decide, pero una pregunta va antes que las capturas por encima de ella. «¿Por qué?» en la mesa muestra cómo han decidido la última jugada.",
      ],
      table: "hierarchy",
    },
    {
      title: "El recuento",
      lines: [
        "Lo que queda en la mesa es para quien capturó por último. Luego se cuentan las capturas.",
        "Entre dos bandos hay {all} puntos. Tres o cuatro jugadores sueltos no reciben ninguno por picas y cartas; los empates los deciden más picas, y luego más cartas.",
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Rango",
    rule: "Regla",
    says: "Lo que dice",
    item: "Por",
    points: "Puntos",
    ace: "cada as",
    twoOfSpades: "el dos de picas",
    tenOfDiamonds: "el diez de diamantes",
    spades: "más picas",
    cards: "más cartas",
    shared: "{points}, o {half} cada uno si hay empate",
  },
  lesson: {
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
