import type { DeskChange, Show } from './desk.ts'

/** Who is said to have made a change that operators made by a command: no link may have this name. */
export const byOperations = 'operations'

const rowOf = ({ round, row }: { readonly round: number; readonly row: number }): string =>
  `row ${row} of round ${round}`

const partsOf = ({
  spotlight,
  quadrant,
  stats,
  join,
  countdownEndsAt,
  names,
  look,
  layout,
  compare,
}: Show): readonly string[] => [
  ...(spotlight ? [`spotlight on ${rowOf(spotlight)}`] : []),
  ...(quadrant === undefined ? [] : [`quadrant ${quadrant}`]),
  ...(stats ? ['stats'] : []),
  ...(join ? ['join code'] : []),
  ...(countdownEndsAt === undefined
    ? []
    : [`countdown to ${new Date(countdownEndsAt).toISOString().slice(11, 19)} UTC`]),
  ...(names ? [`quadrants named ${names.join(', ')}`] : []),
  ...(look ? [`${look} look`] : []),
  ...(layout ? [layout.kind === 'spread' ? 'ideas spread' : 'ideas in piles'] : []),
  ...(compare ? [`rounds ${compare.from} and ${compare.to} compared`] : []),
]

/** A change in words, for the log of changes and the other desks: it says nothing that an attendee wrote. */
export const whatOfChange = (change: DeskChange): string => {
  switch (change.kind) {
    case 'hold':
    case 'open':
    case 'question':
      return change.kind
    case 'reveal':
      return `reveal up to ${rowOf(change)}`
    case 'delay':
      return `delay ${change.seconds} s`
    case 'show':
      return `show ${partsOf(change.show).join(', ') || 'nothing'}`
    case 'hide':
    case 'unhide':
      return `${change.kind} ${rowOf(change)}`
    case 'approval':
      return `approval ${change.which}`
    case 'approve':
    case 'keep-back':
      return `${change.kind} ${change.rows.length === 1 ? 'row' : 'rows'} ${change.rows.join(', ')} of round ${change.round}`
    case 'end-round':
      return `end round ${change.round}`
  }
}
