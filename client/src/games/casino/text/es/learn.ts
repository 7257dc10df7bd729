import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Resumen",
      lines: [
        "De dos a cuatro jugadores y cuarenta cartas, del as al diez. Captura cartas de la mesa con cartas de tu mano; las que captures puntúan al final.",
        "Cada carta vale su número. Los ases valen 1.",
      ],
    },
    {
      title: "Reparto",
      lines: [
        {
          when: "two",
          says: "Con dos jugadores, cada uno recibe diez cartas y la mesa empieza vacía. Cuando se acaban las dos manos, se reparten las otras veinte para la segunda ronda.",
        },
        { when: "three", says: "Con tres jugadores, cada uno recibe trece y se descubre una carta." },
        { when: "four", says: "Con cuatro jugadores, cada uno recibe diez y la mesa empieza vacía." },
        {
          when: "mayPartner",
          says: "Con cuatro también se puede jugar por parejas: los jugadores enfrentados forman equipo.",
        },
        {
          when: "partners",
          says: "Los jugadores enfrentados forman pareja: sus cartas capturadas cuentan juntas y ninguno puede ampliar el montón del otro.",
        },
      ],
    },
    {
      title: "Cada turno usa una carta",
      lines: [
        "Capturar: suelta una carta sobre una carta suelta o un montón del mismo valor para llevarte ambos.",
        "Preparar: combina primero cartas de la mesa. Si la pila se divide en grupos del mismo valor, una carta de ese valor captura toda la pila. Preparar es gratis y se puede deshacer.",
        "Construir: suelta una carta sobre otra de distinto valor y acepta la pila. Queda en la mesa como un montón con el valor de la suma, diez como máximo, y solo una carta de ese valor puede capturarlo. Debes tener una en la mano.",
        {
          when: "extends",
          says: "Sube tu propio montón, o amplía el de un rival para quedártelo. Los montones de {limit} cartas o más, o de varios grupos, no se pueden ampliar.",
        },
        { when: "extendsNever", says: "Sube tu propio montón. Los de los rivales no se pueden ampliar." },
        "Dejar: juega una carta a la mesa sin capturar nada.",
        "Solo puedes tener un montón a la vez.",
        {
          when: "tableRaises",
          says: "Una carta de la mesa también puede subir tu propio montón. No gasta ninguna carta de tu mano y sigue siendo tu turno.",
        },
        { when: "noNewBuilds", says: "En la segunda ronda no se pueden empezar montones nuevos." },
        { when: "newBuilds", says: "También en la segunda ronda se pueden empezar montones nuevos." },
      ],
    },
    {
      title: "¿Capturar o construir?",
      lines: [
        "Una carta sobre su propio valor captura al momento si no hay nada que construir. Si tienes otra carta de ese valor, o una que coincida con el total, eliges: capturar o construir.",
      ],
    },
    {
      title: "Cuándo no puedes dejar",
      lines: [
        {
          when: "matchesBan",
          says: "No puedes dejar una carta si una carta suelta o un montón tiene su valor, ni mientras haya una pila preparada.",
        },
        { when: "ownersBan", says: "Con dos jugadores, tampoco en la primera ronda mientras tengas un montón." },
        "La última carta que puede capturar tu propio montón está reservada para él. Si no tienes otra jugada, siempre puedes dejar una carta.",
      ],
    },
    {
      title: "Prioridad de las reglas",
      lines: [
        "Se comprueban {rules} reglas de arriba abajo y se aplica la primera que encaja, salvo que una elección va antes que las capturas por encima de ella. «¿Por qué?» en la mesa muestra cómo se decidió la última jugada.",
      ],
      table: "hierarchy",
    },
    {
      title: "Puntuación",
      lines: [
        "Las cartas que quedan en la mesa son para quien capturó por última vez. Luego puntúan las cartas capturadas.",
        { when: "twoSides", says: "Con dos bandos hay {all} puntos en total." },
        {
          when: "manySides",
          says: "Con tres o cuatro jugadores individuales, las picas y las cartas no puntúan; los empates los decide quien tenga más picas y, después, más cartas.",
        },
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Prioridad",
    rule: "Regla",
    says: "Descripción",
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
      "Tienes siete cartas en la mano y hay dos en la mesa. Cada turno usa una carta. Los ases cuentan 1 y no hay figuras.",
    capture: "Capturar: tu siete se lleva el siete de la mesa. Elige el 7 de picas y luego el 7 de diamantes.",
    stage: "Tu rival ha dejado un nueve. Ahora construye: juega tu 3 de picas sobre el 5 de diamantes.",
    accept: "Suman ocho, y tienes un ocho. Pulsa el botón para hacer un montón de 8.",
    takeBuild:
      "Nadie lo ha capturado. Un montón se captura con una carta del mismo valor: juega el 8 de corazones sobre él.",
    question: "Aquí hay otro cinco. Juega tu 5 de picas sobre el 5 de tréboles.",
    choose:
      "Tienes otro cinco y un diez, así que puedes elegir. Elige Construir 10: los dos cincos esperan a tu 10 de diamantes.",
    takeTen: "Captura el montón de diez con el 10 de diamantes. Esa carta sola vale dos puntos.",
    trail: "Nada coincide con tu 2 de tréboles. Elígelo y déjalo: queda en la mesa para quien tenga un dos.",
    end: "Eso es Casino: capturar, construir, dejar. Puntúan los ases, el dos de picas, el diez de diamantes, tener más picas y tener más cartas. «¿Por qué?» explica cualquier jugada.",
  },
};
