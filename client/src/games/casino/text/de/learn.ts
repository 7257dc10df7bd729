import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Überblick",
      lines: [
        "Zwei bis vier Spieler teilen sich vierzig Karten, Ass bis Zehn. Nimm mit Handkarten Karten vom Tisch; genommene Karten zählen am Ende.",
        "Jede Karte ist ihre Zahl wert. Asse sind 1 wert.",
      ],
    },
    {
      title: "Austeilen",
      lines: [
        {
          when: "two",
          says: "Zu zweit bekommt jeder zehn Karten, und der Tisch ist anfangs leer. Sind beide Hände gespielt, werden die übrigen zwanzig Karten für Runde zwei ausgeteilt.",
        },
        { when: "three", says: "Zu dritt bekommt jeder dreizehn, und eine Karte wird aufgedeckt." },
        { when: "four", says: "Zu viert bekommt jeder zehn, und der Tisch ist anfangs leer." },
        { when: "mayPartner", says: "Zu viert könnt ihr auch als Partner spielen: Gegenübersitzende bilden ein Team." },
        {
          when: "partners",
          says: "Gegenübersitzende sind Partner: Ihre genommenen Karten zählen zusammen, und keiner kann den Bau des anderen erweitern.",
        },
      ],
    },
    {
      title: "Jeder Zug kostet eine Karte",
      lines: [
        "Nehmen: Lege eine Karte auf eine einzelne Karte oder einen Bau mit gleichem Wert und nimm beides.",
        "Bereitlegen: Kombiniere zuerst Karten auf dem Tisch. Lässt sich der Stapel in Gruppen mit gleichem Wert aufteilen, nimmt eine Karte dieses Werts den ganzen Stapel. Bereitlegen ist kostenlos und lässt sich rückgängig machen.",
        "Bauen: Lege eine Karte auf eine mit anderem Wert und bestätige den Stapel. Er bleibt als Bau mit der Summe liegen, höchstens zehn, und nur eine Karte dieses Werts kann ihn nehmen. Du musst noch eine solche auf der Hand haben.",
        {
          when: "extends",
          says: "Erhöhe deinen eigenen Bau, oder erweitere den eines Gegners, dann gehört er dir. Ein Bau aus {limit} oder mehr Karten oder aus mehreren Gruppen lässt sich nicht erweitern.",
        },
        { when: "extendsNever", says: "Erhöhe deinen eigenen Bau. Der eines Gegners lässt sich nicht erweitern." },
        "Ablegen: Spiele eine Karte auf den Tisch, ohne etwas zu nehmen.",
        "Du kannst nur einen Bau gleichzeitig besitzen.",
        {
          when: "tableRaises",
          says: "Auch eine Karte vom Tisch kann deinen eigenen Bau erhöhen. Das kostet keine Handkarte, und du bleibst am Zug.",
        },
        { when: "noNewBuilds", says: "In Runde zwei sind keine neuen Bauten erlaubt." },
        { when: "newBuilds", says: "Auch in Runde zwei sind neue Bauten erlaubt." },
      ],
    },
    {
      title: "Nehmen oder bauen?",
      lines: [
        "Eine Karte auf ihrem eigenen Wert nimmt sofort, wenn es nichts zu bauen gibt. Hast du noch eine Karte mit diesem Wert oder mit der Summe, kannst du wählen: nehmen oder bauen.",
      ],
    },
    {
      title: "Wann du nicht ablegen darfst",
      lines: [
        {
          when: "matchesBan",
          says: "Du kannst eine Karte nicht ablegen, wenn eine einzelne Karte oder ein Bau ihren Wert hat oder ein Stapel bereitliegt.",
        },
        {
          when: "ownersBan",
          says: "Zu zweit kannst du in Runde eins auch nicht ablegen, solange du einen Bau besitzt.",
        },
        "Die letzte Karte, die deinen eigenen Bau nehmen kann, ist dafür reserviert. Wenn kein anderer Zug möglich ist, darfst du immer ablegen.",
      ],
    },
    {
      title: "Rangfolge der Regeln",
      lines: [
        "{rules} Regeln werden von oben geprüft, und die erste passende gilt; nur eine Wahlmöglichkeit hat Vorrang vor den Nehmen-Regeln darüber. „Warum?“ am Tisch zeigt, wie zuletzt entschieden wurde.",
      ],
      table: "hierarchy",
    },
    {
      title: "Wertung",
      lines: [
        "Karten, die auf dem Tisch übrig sind, bekommt der Spieler, der zuletzt genommen hat. Dann werden die genommenen Karten gewertet.",
        { when: "twoSides", says: "Bei zwei Parteien gibt es insgesamt {all} Punkte." },
        {
          when: "manySides",
          says: "Bei drei oder vier Einzelspielern zählen Pik und Karten nicht; bei Gleichstand entscheiden mehr Pik, dann mehr Karten.",
        },
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Rang",
    rule: "Regel",
    says: "Beschreibung",
    item: "Für",
    points: "Punkte",
    ace: "jedes Ass",
    twoOfSpades: "Pik 2",
    tenOfDiamonds: "Karo 10",
    spades: "die meisten Pik",
    cards: "die meisten Karten",
    shared: "{points}, bei Gleichstand je {half}",
  },
  lesson: {
    welcome:
      "Du hast sieben Karten auf der Hand, zwei liegen auf dem Tisch. Jeder Zug kostet eine Karte. Asse zählen 1, und Bildkarten gibt es nicht.",
    capture: "Nehmen: Deine Sieben nimmt die Sieben auf dem Tisch. Wähle Pik 7, dann Karo 7.",
    stage: "Dein Gegner hat eine Neun abgelegt. Jetzt wird gebaut: Lege deine Pik 3 auf Karo 5.",
    accept: "Zusammen ergeben sie acht, und du hast eine Acht. Drücke die Schaltfläche, um einen 8er-Bau zu legen.",
    takeBuild: "Niemand hat ihn genommen. Einen Bau nimmst du mit einer Karte gleichen Werts: Spiele Herz 8 darauf.",
    question: "Hier ist noch eine Fünf. Lege deine Pik 5 auf Kreuz 5.",
    choose:
      "Du hast noch eine Fünf und eine Zehn, also kannst du wählen. Wähle „10 bauen“: Die beiden Fünfen warten auf deine Karo 10.",
    takeTen: "Nimm den 10er-Bau mit Karo 10. Diese Karte allein ist zwei Punkte wert.",
    trail:
      "Zu deiner Kreuz 2 passt nichts. Wähle sie und lege sie ab: Sie bleibt auf dem Tisch für alle, die eine Zwei haben.",
    end: "Das ist Casino: nehmen, bauen, ablegen. Asse, Pik 2, Karo 10, die meisten Pik und die meisten Karten zählen. „Warum?“ erklärt jeden Zug.",
  },
};
