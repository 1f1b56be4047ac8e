import type { JoinTexts } from '../../join-text.ts'

/** German: “ihr”, as everywhere on the forms. */
export const texts: JoinTexts = {
  'You’re in.': 'Ihr seid drin.',
  'Put the phone down and look up. When the room needs you, this page changes by itself.':
    'Legt das Handy weg und schaut hoch. Wenn der Saal euch braucht, wechselt diese Seite von selbst.',
  'Not table {0}?': 'Nicht Tisch {0}?',
  'At a table after all?': 'Doch an einem Tisch?',
  'Hello!': 'Hallo!',
  'One question now, and none of this kind later: which table are you at?':
    'Eine Frage jetzt, und später keine mehr dieser Art: An welchem Tisch seid ihr?',
  'I’m in': 'Wir sind dabei',
  'No table, I’m standing': 'Kein Tisch, wir stehen',
  'An idea belongs to a table: take the one nearest to you.':
    'Eine Idee gehört zu einem Tisch: am besten zum nächsten.',
  'Not this time': 'Diesmal nicht',
  'Nearly.': 'Gleich.',
  'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.':
    'Tausende Handys haben auf einmal Hallo gesagt. Eures steht an, und es steht für euch an: ein paar Sekunden.',
  'Off we go.': 'Auf geht’s.',
  'Next: {0}.': 'Als Nächstes: {0}.',
  'Your table, one idea.': 'Euer Tisch, eine Idee.',
  'Ideas of other tables, and where they belong.': 'Ideen von anderen Tischen, und wo sie hingehören.',
  'A short list, and a few dots to give.': 'Eine kurze Liste, und ein paar Punkte zu vergeben.',
  'Two cards, two people, one odd question.': 'Zwei Karten, zwei Leute, eine seltsame Frage.',
  'One question, three words.': 'Eine Frage, drei Wörter.',
  Break: 'Pause',
  Countdown: 'Countdown läuft',
  'Good night': 'Gute Nacht',
  'the big screen': 'die große Wand',
  'Soon.': 'Gleich geht’s los.',
  'It goes on.': 'Es geht weiter.',
  'Look up, and take your seat.': 'Schaut hoch und setzt euch.',
  'Back at {0}. This page will call you: leave it open and it says so out loud.':
    'Um {0} geht es weiter. Diese Seite ruft euch: Lasst sie offen, dann meldet sie sich.',
  'It goes on at {0}. This page changes by itself.':
    'Um {0} geht es weiter. Diese Seite wechselt von selbst.',
  'This page changes by itself when it goes on.': 'Diese Seite wechselt von selbst, wenn es weitergeht.',
  'One minute left': 'Noch eine Minute',
  '{0} minutes left': 'Noch {0} Minuten',
  'My ideas': 'Meine Ideen',
  'No signal.': 'Kein Empfang.',
  'What does the wall show?': 'Was zeigt die Wand?',
  'All you wrote is safe here. If the room has moved on, pick what the wall shows:':
    'Alles, was ihr geschrieben habt, ist hier sicher. Ist der Saal schon weiter, wählt, was die Wand zeigt:',
  'Sends by itself when the signal is back. Keep this page open.':
    'Geht von selbst raus, sobald wieder Empfang ist. Lasst diese Seite offen.',
  ready: 'bereit',
  'your draft is here': 'euer Entwurf ist hier',
  'yours waits here': 'eures wartet hier',
  'Good night!': 'Gute Nacht!',
  'That was a lot of talking.': 'Das war viel Gerede.',
  'You listened. Somebody had to.': 'Ihr habt zugehört. Jemand musste ja.',
  'idea given': 'Idee abgegeben',
  'ideas given': 'Ideen abgegeben',
  'idea of others rated': 'Idee von anderen bewertet',
  'ideas of others rated': 'Ideen von anderen bewertet',
  'pair made': 'Paar gemacht',
  'pairs made': 'Paare gemacht',
  'thing vented': 'Sache rausgelassen',
  'things vented': 'Sachen rausgelassen',
  'The room has moved on to {0}.': 'Der Saal ist schon weiter: {0}.',
  'The room is at {0}': 'Der Saal ist bei: {0}',
  'Your draft is here. The room is at {0}': 'Euer Entwurf ist hier. Der Saal ist bei: {0}',
  'This round is closed. Your words are still yours: copy them.':
    'Diese Runde ist zu. Eure Worte gehören weiter euch: Kopiert sie.',
  'Copy and go on': 'Kopieren und weiter',
}
