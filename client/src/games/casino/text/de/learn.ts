import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Worum es geht",
      lines: [
        "Zwei bis vier Spieler und vierzig Karten, Ass bis Zehn. Nimm mit Karten aus der Hand Karten vom Tisch; was du genommen hast, zählt am Ende.",
        "Eine Karte ist ihre Zahl wert, ein Ass 1.",
      ],
    },
    {
      title: "Das Austeilen",
      lines: [
        "Zu zweit bekommt jeder zehn Karten, der Tisch ist leer; sind beide Hände ausgespielt, werden die anderen zwanzig für Runde zwei ausgeteilt.",
        "Zu dritt bekommt jeder dreizehn, und eine Karte liegt offen. Zu viert bekommt jeder zehn; zwei und zwei können als Partner spielen.",
      ],
    },
    {
      title: "Dein Zug kostet eine Karte",
      lines: [
        "Nehmen: Lege eine Karte auf eine einzelne Karte oder einen Bau ihres Werts, und nimm beides.",
        "Bereitlegen: Lege erst Tischkarten zusammen. Teilt sich der Stapel in Gruppen von einem Wert, nimmt eine Karte dieses Werts alles. Bereitlegen kostet nichts und lässt sich zurücknehmen.",
        "Bauen: Lege eine Karte auf eine mit anderem Wert und bestätige den Stapel. Er bleibt als Bau mit ihrer Summe liegen, höchstens zehn, und nur eine Karte dieses Werts nimmt ihn. Eine solche musst du noch auf der Hand haben.",
        "Erhöhe deinen eigenen Bau, oder erweitere den eines anderen: Dann gehört er dir. Ein Bau aus fünf Karten oder aus mehreren Gruppen ist davor sicher.",
        "Ablegen: Lege eine Karte hin, ohne etwas zu nehmen.",
        "Du besitzt höchstens einen Bau. In Runde zwei werden keine neuen begonnen.",
      ],
    },
    {
      title: "Die Frage",
      lines: [
        "Auf dem eigenen Wert nimmt eine Karte sofort, wenn es nichts zu bauen gibt. Hast du noch eine von diesem Wert oder die Karte der Summe auf der Hand, wirst du gefragt: nehmen oder bauen?",
      ],
    },
    {
      title: "Wann du nicht ablegen darfst",
      lines: [
        "Nicht, solange eine einzelne Karte oder ein Bau diesen Wert hat, nicht, solange ein Stapel bereitliegt, und zu zweit nicht in Runde eins, solange du einen Bau besitzt.",
        "Die letzte Karte, die deinen eigenen Bau nehmen kann, ist für ihn reserviert. Geht sonst nichts, darfst du immer ablegen.",
      ],
    },
    {
      title: "Welche Regel entscheidet",
      lines: [
        "Zwölf Regeln werden von oben durchgesehen; die erste, die passt, entscheidet, doch eine Frage geht den Regeln fürs Nehmen darüber vor. „Warum?“ am Tisch zeigt, wie sie zuletzt entschieden haben.",
      ],
      table: "hierarchy",
    },
    {
      title: "Die Abrechnung",
      lines: [
        "Was auf dem Tisch übrig ist, bekommt, wer zuletzt genommen hat. Dann wird gezählt.",
        "Zwischen zwei Seiten gibt es {all} Punkte. Drei oder vier Einzelne bekommen keine für Pik und Karten; bei Gleichstand entscheiden mehr Pik, dann mehr Karten.",
      ],
      table: "points",
    },
  ],
  words: {
    priority: "Rang",
    rule: "Regel",
    says: "Was sie sagt",
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
      "Sieben Karten hast du auf der Hand, zwei liegen auf dem Tisch. Jeder Zug kostet eine Karte. Asse zählen 1, Könige gibt es nicht.",
    capture: "Nehmen: Deine Sieben nimmt die Sieben auf dem Tisch. Wähle Pik 7, dann Karo 7.",
    stage: "Dein Gegner hat eine Neun abgelegt. Jetzt baue: Lege deine Pik 3 auf Karo 5.",
    accept: "Zusammen sind sie acht, und du hast eine Acht. Drücke den Knopf, um sie als 8er-Bau hinzulegen.",
    takeBuild: "Niemand hat ihn genommen. Einen Bau nimmt eine Karte seines Werts: Spiele Herz 8 darauf.",
    question: "Noch eine Fünf ist gekommen. Lege deine Pik 5 auf Kreuz 5.",
    choose:
      "Du hast noch eine Fünf und eine Zehn, also wirst du gefragt. Baue 10: Die beiden Fünfen liegen zusammen für deine Karo 10.",
    takeTen: "Nimm den 10er-Bau mit Karo 10. Allein diese Karte ist zwei Punkte wert.",
    trail:
      "Zu deiner Kreuz 2 passt nichts. Wähle sie und lege sie ab: Sie bleibt auf dem Tisch für jeden mit einer Zwei.",
    end: "Das ist Casino: nehmen, bauen, ablegen. Asse, Pik 2, Karo 10, die meisten Pik und die meisten Karten zählen. „Warum?“ erklärt jedes Legen.",
  },
};
