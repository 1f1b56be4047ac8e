import type { DeskState } from '#shared/desk/desk.ts'
import { counted, figures } from '#shared/text/figures.ts'
import type { Held, Reading } from '../state/followed-form.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { nameOf, type QuadrantNames } from '../state/quadrant-names.ts'
import type { Idea } from '../wall/ideas.ts'

/** Whether walls have ideas in words in place of the chart: an idea in the spotlight is so on the chart. */
export const isRead = ({ show: { read, spotlight }, round }: Pick<DeskState, 'show' | 'round'>): boolean =>
  read?.round === round && spotlight?.round !== round

/** What the room sees, in a line beside the state's word. */
export const stateLine = (
  { form, mode, delaySeconds, show, round, approval }: DeskState,
  names: QuadrantNames,
): string => {
  if (show.spotlight?.round === round)
    return `One ${formRecords[form].desk.hasChart ? 'idea' : 'answer'} has the spotlight.`
  if (isRead({ show, round })) return show.read?.at ? 'One idea is up, in words.' : 'Ideas to read.'
  if (mode === 'delay') return `Each answer lands ${counted(delaySeconds ?? 0, 'second')} late.`
  if (show.quadrant !== undefined) return `Only ${nameOf(names, show.quadrant)} are shown.`
  if (approval === 'flagged') return 'What is flagged waits for approval.'
  return approval === 'all' ? 'Answers land once approved.' : formRecords[form].desk.open
}

/** What is said while not all answers have been read. */
export const readingWords = ({ has, of }: Reading): string =>
  `Reading the wall…${has < of ? ` ${figures(has)} of ${figures(of)}` : ''}`

/** What the picture of the wall is drawn from. */
export interface Picture {
  readonly held: Held
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  readonly isLost: boolean
  /** What the quarters are called. */
  readonly names: QuadrantNames
  /** Seconds of the countdown that fills the wall, 0 once it is over; undefined where the wall has the chart. */
  readonly left: number | undefined
}

const wallLine = ({ ideas, left }: Picture): string => {
  if (left === undefined) return `ideas chart, ${counted(ideas.length, 'answer')}`
  return left > 0 ? 'a countdown' : '“Time.”'
}

/** The picture of the wall as a sentence; `what` it is of, where that is no chart. */
export const pictureLine = (picture: Picture, what = wallLine(picture)): string => {
  const { held, isLost, names } = picture
  const { mode, show, round } = held.state
  return [
    `${isLost ? 'Last seen' : 'On screen'}: ${what}`,
    ...(mode === 'hold' ? ['held'] : []),
    ...(show.quadrant === undefined ? [] : [nameOf(names, show.quadrant)]),
    ...(show.spotlight?.round === round
      ? [`one ${formRecords[held.state.form].desk.hasChart ? 'idea' : 'answer'} in the spotlight`]
      : []),
    ...(held.reading ? ['not all of it read yet'] : []),
  ].join(', ')
}

/** The local time of a moment, to the second. */
export const clockTime = (at: number): string => {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** What a change of mode is to those who do not see it. */
export const modeLine = ({ mode, waiting, delaySeconds, approval }: DeskState): string => {
  if (mode === 'hold') return `Hold. ${waiting} waiting.`
  if (mode === 'delay') return `Open, ${counted(delaySeconds ?? 0, 'second')} late.`
  if (approval === 'flagged') return 'Open. What is flagged waits for approval.'
  return `Open. Answers land ${approval === 'all' ? 'once approved' : 'as they come'}.`
}
