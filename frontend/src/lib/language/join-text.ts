import type { Value } from './text.ts'

/** Waiting for the room. */
type Lobby =
  | 'You’re in.'
  | 'Put the phone down and look up. When the room needs you, this page changes by itself.'
  | 'Not table {0}?'
  | 'At a table after all?'
  | 'Hello!'
  | 'One question now, and none of this kind later: which table are you at?'
  | 'I’m in'
  | 'No table, I’m standing'
  | 'An idea belongs to a table: take the one nearest to you.'
  | 'Not this time'
  | 'Nearly.'
  | 'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.'

/** What comes. */
type Next =
  | 'Off we go.'
  | 'Next: {0}.'
  | 'Your table, one idea.'
  | 'Ideas of other tables, and where they belong.'
  | 'A short list, and a few dots to give.'
  | 'Two cards, two people, one odd question.'
  | 'One question, three words.'
  | 'Break'
  | 'Countdown'
  | 'Good night'
  | 'the big screen'

/** A pause. */
type Pause =
  | 'Soon.'
  | 'It goes on.'
  | 'Look up, and take your seat.'
  | 'Back at {0}. This page will call you: leave it open and it says so out loud.'
  | 'It goes on at {0}. This page changes by itself.'
  | 'This page changes by itself when it goes on.'
  | 'One minute left'
  | '{0} minutes left'
  | 'My ideas'

/** Where nobody says how far the room is. */
type Choosing =
  | 'No signal.'
  | 'What does the wall show?'
  | 'All you wrote is safe here. If the room has moved on, pick what the wall shows:'
  | 'Sends by itself when the signal is back. Keep this page open.'
  | 'ready'
  | 'your draft is here'
  | 'yours waits here'

/** The end. */
type Ending =
  | 'Good night!'
  | 'That was a lot of talking.'
  | 'You listened. Somebody had to.'
  | 'idea given'
  | 'ideas given'
  | 'idea of others rated'
  | 'ideas of others rated'
  | 'pair made'
  | 'pairs made'
  | 'thing vented'
  | 'things vented'

/** Beside something that is begun. */
type Beside =
  | 'The room has moved on to {0}.'
  | 'The room is at {0}'
  | 'Your draft is here. The room is at {0}'
  | 'This round is closed. Your words are still yours: copy them.'
  | 'Copy and go on'

/** What the page of the evening says, in a file of its own: no form's first visit carries it. */
export type JoinText = Lobby | Next | Pause | Choosing | Ending | Beside

/** These texts in another language; where words depend on a number, of it. */
export type JoinTexts = Readonly<Record<JoinText, string | ((...values: readonly Value[]) => string)>>
