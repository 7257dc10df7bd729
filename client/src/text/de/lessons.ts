import type { Words } from "../dictionary.ts";
import type { lessonText as english } from "../en/lessons.ts";

/** Was jede Lektion sagt, Schritt für Schritt, auf Deutsch. */
export const lessonText: Words<typeof english> = {
  "dash-dice": {
    welcome:
      "Das ist Classic: Wer zuerst 100 sichert, gewinnt. Damit es schnell geht, beginnen wir kurz vor dem Ende: Du hast 52, dein Gegner hat 61.",
    call: "Ein Würfel entscheidet, wer beginnt, und du sagst an. Sage ungerade an.",
    roll: "Richtig: Du beginnst. Würfle mit beiden Würfeln.",
    gathered:
      "4 und 5: Neun Punkte liegen im Zug. Noch gehören sie dir nicht: Eine einzelne Eins würde sie dir wegnehmen.",
    double: "Würfle weiter.",
    doubled:
      "Ein Dreierpasch! Er bringt seine Summe und schaltet den Multiplikator ein: Für den Rest dieses Zugs zählen Summen doppelt.",
    onceMore: "Würfle noch einmal, solange Summen doppelt zählen.",
    bank: "2 und 6 zählen jetzt 16. Im Zug liegen 31: Sichere sie, bevor eine Eins kommt.",
    singleOne:
      "Dein Gegner hat 11 gewürfelt, noch einen Wurf gewagt, und eine einzelne Eins hat alles genommen. Ein Sechserpasch hätte sogar die Bank geleert.",
    again: "Dir fehlen noch 17. Würfle.",
    nearly: "Zehn. Sieben weitere würden reichen: Würfle noch einmal.",
    win: "Das macht mit der Bank 100. Sichere und gewinne!",
    end: "Du hast gewonnen. Die anderen Modi ändern je eine Sache: Zero Hour zählt bis genau 0 herunter, Last Line ist ein Tauziehen, True Grit hat je einen Zug und kein Sichern.",
  },
  "dice-10-000": {
    welcome:
      "Wer zuerst 10.000 erreicht, gewinnt. Du würfelst mit sechs Würfeln, legst heraus, was zählt, und würfelst den Rest, oder hörst auf.",
    roll: "Würfle alle sechs.",
    lockOnes:
      "Einsen und Fünfen zählen immer, andere Augen ab drei gleichen. Drei Einsen sind 1000 wert: Wähle die Würfel 1, 2 und 3 und lege sie heraus.",
    opening: "Im Zug liegen 1000. Das ist jetzt wichtig: Dein Einstieg muss mindestens 1000 wert sein.",
    yield: "Drei Würfel sind übrig, und mit dreien zählt mehr als jeder vierte Wurf nichts. Schreib deine 1000 auf.",
    bust: "Dein Gegner hat zwei Paare gewürfelt. Paare zählen nichts, also war das ein Fehlwurf: nichts für diesen Zug.",
    rollAgain: "Du bist wieder dran. Würfle.",
    lockFives: "Zwei Fünfen sind 100 wert. Wähle sie und lege sie heraus.",
    rollOn: "Den Einstieg hast du, also könntest du jetzt jede Summe aufschreiben. Sei mutig: Würfle die anderen vier.",
    lockTwo: "Eine Eins und eine Fünf: Lege beide heraus, das macht 150.",
    dare: "Zwei Würfel sind übrig. Zählen beide, sind alle sechs wieder frei. Würfle!",
    lockLast: "Zwei Einsen! Lege sie heraus: Diese 200 sind ein eigener Satz, sie kommen nicht zur Eins von vorhin.",
    hotDice:
      "Alle sechs liegen draußen: heiße Würfel. Alle sechs sind wieder frei, und deine 450 bleiben im Zug. Würfle mit allen.",
    lockFours: "Vier Vieren sind 800 wert. Lege sie heraus.",
    yieldAgain: "Im Zug liegen 1250. Schreib sie auf.",
    end: "Du hast 2250, und mehr ist nicht dabei: herauslegen, wagen und wissen, wann Schluss ist. Das Werkzeug „Risiko“ nennt die Chance auf einen Fehlwurf.",
  },
  farkle: {
    welcome:
      "In einer Challenge kaufen zuerst alle heimlich für 20 $ Spezialwürfel. Bis zu sechs kannst du haben; normale Würfel füllen den Rest.",
    draft: "Wähle den Fives Die für 4 $: Er zeigt immer eine Fünf.",
    ready: "Das reicht fürs Erste. Drücke Bereit.",
    roll: "Du bist dran: Würfle alle sechs.",
    saveFive:
      "3 3 4 6 6 zählen nichts, das wäre ein Farkle. Aber dein Spezialwürfel zeigt eine Fünf: Wähle ihn und behalte ihn für 50.",
    rollOn: "Die anderen fünf würfeln, oder 50 sichern? Würfle.",
    saveOnes: "Drei Einsen sind 1000 wert. Wähle sie und behalte sie.",
    bank: "Zwei Würfel sind übrig und 1050 in Gefahr. Sichere.",
    farkle: "Dein Gegner hat nichts gewürfelt, was zählt: ein Farkle. Alles im Zug ist verloren.",
    rollAgain: "Würfle.",
    straight: "1 2 3 4 6 und deine Fünf: eine Straße, 1000 Punkte! Behalte alle sechs.",
    hotDice:
      "Alle sechs sind behalten: heiße Würfel. Die 1000 warten in „Frühere Hände“, und du darfst alle sechs noch einmal würfeln. Würfle.",
    saveFives: "Drei Fünfen, 500 wert. Behalte sie.",
    bankAll: "Sichere diese Hand und die frühere zusammen: 1500.",
    end: "Du hast 2550. Sechzehn Spezialwürfel warten auf dich: Manche ändern Seiten, manche verdoppeln Punkte, manche mildern einen Farkle.",
  },
  casino: {
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
