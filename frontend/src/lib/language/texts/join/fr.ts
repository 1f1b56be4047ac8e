import type { JoinTexts } from '../../join-text.ts'

/** French. */
export const texts: JoinTexts = {
  'You’re in.': 'Vous y êtes.',
  'Put the phone down and look up. When the room needs you, this page changes by itself.':
    'Posez le téléphone et levez les yeux. Quand la salle a besoin de vous, cette page change toute seule.',
  'Not table {0}?': 'Pas la table {0} ?',
  'At a table after all?': 'À une table, finalement ?',
  'Hello!': 'Bonjour !',
  'One question now, and none of this kind later: which table are you at?':
    'Une question maintenant, et plus aucune de ce genre ensuite : à quelle table êtes-vous ?',
  'I’m in': 'J’y suis',
  'No table, I’m standing': 'Pas de table, je suis debout',
  'An idea belongs to a table: take the one nearest to you.':
    'Une idée appartient à une table : prenez la plus proche.',
  'Not this time': 'Pas cette fois',
  'Nearly.': 'Presque.',
  'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.':
    'Des milliers de téléphones ont dit bonjour en même temps. Le vôtre fait la queue pour vous : quelques secondes.',
  'Off we go.': 'C’est parti.',
  'Next: {0}.': 'Ensuite : {0}.',
  'Your table, one idea.': 'Votre table, une idée.',
  'Ideas of other tables, and where they belong.': 'Des idées d’autres tables, et leur place.',
  'A short list, and a few dots to give.': 'Une courte liste, et quelques points à donner.',
  'Two cards, two people, one odd question.': 'Deux cartes, deux personnes, une drôle de question.',
  'One question, three words.': 'Une question, trois mots.',
  Break: 'Pause',
  Countdown: 'Compte à rebours',
  'Good night': 'Bonne nuit',
  'the big screen': 'le grand écran',
  'Soon.': 'Bientôt.',
  'It goes on.': 'Ça reprend.',
  'Look up, and take your seat.': 'Levez les yeux et reprenez place.',
  'Back at {0}. This page will call you: leave it open and it says so out loud.':
    'Reprise à {0}. Cette page vous appellera : laissez-la ouverte, elle le dira tout haut.',
  'It goes on at {0}. This page changes by itself.': 'Ça reprend à {0}. Cette page change toute seule.',
  'This page changes by itself when it goes on.': 'Cette page change toute seule quand ça reprend.',
  'One minute left': 'Encore une minute',
  '{0} minutes left': 'Encore {0} minutes',
  'My ideas': 'Mes idées',
  'No signal.': 'Pas de réseau.',
  'What does the wall show?': 'Que montre le grand écran ?',
  'All you wrote is safe here. If the room has moved on, pick what the wall shows:':
    'Tout ce que vous avez écrit est en sécurité ici. Si la salle a avancé, choisissez ce que montre l’écran :',
  'Sends by itself when the signal is back. Keep this page open.':
    'Part tout seul quand le réseau revient. Gardez cette page ouverte.',
  ready: 'prêt',
  'your draft is here': 'votre brouillon est ici',
  'yours waits here': 'la vôtre attend ici',
  'Good night!': 'Bonne nuit !',
  'That was a lot of talking.': 'Que de paroles.',
  'You listened. Somebody had to.': 'Vous avez écouté. Il fallait bien quelqu’un.',
  'idea given': 'idée donnée',
  'ideas given': 'idées données',
  'idea of others rated': 'idée des autres évaluée',
  'ideas of others rated': 'idées des autres évaluées',
  'pair made': 'paire formée',
  'pairs made': 'paires formées',
  'thing vented': 'chose dite',
  'things vented': 'choses dites',
  'The room has moved on to {0}.': 'La salle est passée à {0}.',
  'The room is at {0}': 'La salle en est à {0}',
  'Your draft is here. The room is at {0}': 'Votre brouillon est ici. La salle en est à {0}',
  'This round is closed. Your words are still yours: copy them.':
    'Cette manche est close. Vos mots restent à vous : copiez-les.',
  'Copy and go on': 'Copier et continuer',
}
