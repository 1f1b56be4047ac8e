import type { DeskChange, Rate, Read, Show, Vote } from './desk.ts'

/** Who is said to have made a change that operators made by a command: no link may have this name. */
export const byOperations = 'operations'

const rowOf = ({ round, row }: { readonly round: number; readonly row: number }): string =>
  `row ${row} of round ${round}`

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(11, 19)} UTC`

const rateInWords = ({ session, endsAt, revealed, list, rule }: Rate): string =>
  [
    `rating ${session} `,
    revealed ? `revealed with ${revealed.upTo} ratings` : `to ${timeOf(endsAt)}`,
    ...(list ? [`, ${list}`] : []),
    ...(rule ? [`, by ${rule}`] : []),
  ].join('')

const voteInWords = ({ session, ideas, endsAt, revealed, board }: Vote): string =>
  [
    `vote ${session} on ${ideas.length} ideas `,
    revealed ? `revealed with ${revealed.upTo} ballots` : `to ${timeOf(endsAt)}`,
    ...(board === undefined ? [] : [board === 'result' ? ', result' : `, row ${board}`]),
  ].join('')

const readInWords = ({ by, quarter, at }: Read): string =>
  [
    `ideas in words by ${by}`,
    ...(quarter === undefined ? [] : [` ${quarter}`]),
    ...(at === undefined ? [] : [`, step ${at}`]),
  ].join('')

const partsOf = ({
  spotlight,
  quadrant,
  stats,
  join,
  countdownEndsAt,
  names,
  look,
  layout,
  read,
  rate,
  vote,
  compare,
}: Show): readonly string[] => [
  ...(spotlight ? [`spotlight on ${rowOf(spotlight)}`] : []),
  ...(quadrant === undefined ? [] : [`quadrant ${quadrant}`]),
  ...(stats ? ['stats'] : []),
  ...(join === undefined ? [] : [join ? 'join code' : 'no join code']),
  ...(countdownEndsAt === undefined ? [] : [`countdown to ${timeOf(countdownEndsAt)}`]),
  ...(names ? [`quadrants named ${names.join(', ')}`] : []),
  ...(look ? [`${look} look`] : []),
  ...(layout ? [layout.kind === 'spread' ? 'ideas spread' : 'ideas in piles'] : []),
  ...(read ? [readInWords(read)] : []),
  ...(rate ? [rateInWords(rate)] : []),
  ...(vote ? [voteInWords(vote)] : []),
  ...(compare ? [`rounds ${compare.from} and ${compare.to} compared`] : []),
]

/** The most spans that are named one by one. */
const mostNamed = 10

const rowsOf = (rows: readonly (number | readonly [number, number])[]): string => {
  const named = rows.map((span) => (typeof span === 'number' ? `${span}` : span.join('–')))
  const [first] = rows
  if (named.length === 1 && typeof first === 'number') return `row ${first}`
  const more = named.length - mostNamed
  return `rows ${named.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} spans more` : ''}`
}

/** Which fields a desk has saved, and not what they say: words to hold may be names. */
const preparedOf = ({
  question,
  axes,
  words,
}: Extract<DeskChange, { kind: 'prepare' }>): readonly string[] => [
  ...Object.keys(question ?? {}).map((language) => `question ${language}`),
  ...Object.keys(axes ?? {}).map((axis) => `axis ${axis}`),
  ...(words ? ['words'] : []),
]

/** A change in words, for the log of changes and the other desks: it says nothing that an attendee wrote. */
export const whatOfChange = (change: DeskChange): string => {
  switch (change.kind) {
    case 'hold':
    case 'open':
    case 'question':
    case 'lead-soon':
    case 'rehearse':
    case 'clear-rehearsal':
      return change.kind
    case 'reveal':
      return `reveal up to ${rowOf(change)}`
    case 'delay':
      return `delay ${change.seconds} s`
    case 'show':
      return `show ${partsOf(change.show).join(', ') || 'nothing'}`
    case 'hide':
    case 'unhide':
    case 'star':
    case 'unstar':
    case 'shorten':
      return `${change.kind} ${rowOf(change)}`
    case 'promise':
      return `promise ${change.field} of ${rowOf(change)}`
    case 'approval':
      return `approval ${change.which}`
    case 'approve':
    case 'keep-back':
      return `${change.kind} ${rowsOf(change.rows)} of round ${change.round}`
    case 'gather':
    case 'apart':
      return `${change.kind} ${rowsOf(change.rows)} of round ${change.round}`
    case 'rate':
      return `rate round ${change.round} for ${change.seconds} s`
    case 'vote':
      return `vote on ${change.ideas.length} ideas of round ${change.round} for ${change.seconds} s`
    case 'lead':
      return `lead to step ${change.step}`
    case 'programme':
      return `programme of ${change.steps.length} steps`
    case 'prepare':
      return `prepare ${preparedOf(change).join(', ')}`
    case 'sheets':
      return `sheets for ${change.tables} tables`
    case 'end-round':
      return `end round ${change.round}`
  }
}
