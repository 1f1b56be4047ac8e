import { type AxisTitles, axisTitles } from '../chart-picture/labels.ts'
import { fromInWords } from '../choosing/ballots/turnout.ts'
import { sizeOf, whenOf } from '../choosing/disputed.ts'
import type { Position } from '../choosing/value.ts'
import { figures } from '../text/figures.ts'
import { capitalised, inLetters } from '../text/in-letters.ts'
import type { Readable, ReadList } from './read-list.ts'
import { onPage, pageShown, pagesOf, type Step } from './read-steps.ts'
import type { VoteSaid } from './vote-said.ts'

/** Who put them in this order: "2,134 ratings of the room". */
export const whoInWords = ({ source, ratings }: Pick<ReadList<Readable>, 'source' | 'ratings'>): string =>
  source === 'room' ? `${figures(ratings)} rating${ratings === 1 ? '' : 's'} of the room` : 'their own tables'

/** What an axis is called within a sentence: as the event calls it, and else as we do. */
const within = (axes: AxisTitles, axis: keyof AxisTitles, ours: string): string =>
  axes[axis] === axisTitles[axis] ? ours : axes[axis]

/** What ideas are chosen by: the axes' names, as they are called everywhere. */
export const criterionOf = (
  { measure }: Pick<ReadList<Readable>, 'measure'>,
  axes: AxisTitles = axisTitles,
): string => {
  const most = `Most ${within(axes, 'impact', 'impact')}`
  if (measure === 'impact') return `${most} alone`
  return `${most}, ${axes.effort === axisTitles.effort ? 'soonest' : `least ${axes.effort}`}`
}

/** What ideas are chosen by where a vote did. */
export const mostDots = 'Most dots'

/** How many dots an order comes from, and whose: "1,012 dots from 347 people." */
const dotsInWords = (vote: VoteSaid | undefined): string =>
  vote ? `${figures(vote.dots)} dot${vote.dots === 1 ? '' : 's'} from ${fromInWords(vote)}.` : ''

/** A value as people say it: "10", "8.5". */
const short = (value: number): string => String(Math.round(value * 10) / 10)

/** What stands around the list. */
export interface ReadWords {
  readonly title: string
  /** The rule of the list. It is never left out. */
  readonly rule: string
  readonly foot: string
  /** "1 of 2"; empty where there is one page. */
  readonly page: string
}

/** Where all lines lie, if that is one place. */
const onePlace = ({ lines }: ReadList<Readable>): Position | undefined => {
  const [first] = lines
  return lines.every(({ impact, effort }) => impact === first?.impact && effort === first.effort)
    ? first
    : undefined
}

const isEnd = (value: number): boolean => value === 0 || value === 10

const allFirst = (
  list: ReadList<Readable>,
  shown: number,
  axes: AxisTitles = axisTitles,
): Pick<ReadWords, 'title' | 'rule' | 'foot'> => {
  const place = onePlace(list)
  const many = `${shown} of ${figures(list.lines.length)}`
  const corner = place && isEnd(place.impact) && isEnd(place.effort) ? 'corner' : 'place'
  const rule = place
    ? `${many} that sit in the same ${corner}: ${within(axes, 'impact', 'impact')} ${short(place.impact)}, ${within(axes, 'effort', 'time')} ${short(place.effort)}.`
    : `${many} that share the first place. ${criterionOf(list, axes)}.`
  return {
    title: 'All first',
    ...(list.source === 'own'
      ? { rule, foot: 'Their own tables put them there. They are equal, so the order is by table.' }
      : {
          rule: `${rule} By ${whoInWords(list)}.`,
          foot: 'They are equal, so the order is by chance.',
        }),
  }
}

const titleOf = ({ lines, isOpen }: ReadList<Readable>): string =>
  lines.length === 0
    ? 'Ten to read'
    : `${capitalised(inLetters(lines.length))} ${isOpen ? 'so far' : 'to read'}`

const ruleOf = (list: ReadList<Readable>, quarter: string | undefined, axes?: AxisTitles): string =>
  list.source === 'desk'
    ? 'Chosen by the facilitator, in this order.'
    : list.source === 'vote'
      ? `${mostDots}. ${dotsInWords(list.vote)}`
      : `${criterionOf(list, axes)}${quarter === undefined ? '' : `, of ${quarter}`}. By ${whoInWords(list)}.`

/** What stands around a list; `quarter` is the name of the quarter that it is of, `axes` what an event calls the axes. */
export const readWordsOf = (
  list: ReadList<Readable>,
  step: Step,
  quarter: string | undefined,
  axes?: AxisTitles,
): ReadWords => {
  const { lines, hollow, moreShareLast, isAllFirst, isOpen } = list
  const page = pageShown(step, lines.length)
  const shown = onPage(lines, page).length
  const isTied = lines.some((line) => line.isTied)
  const foot = [
    isTied ? `Same place, same ${list.source === 'vote' ? 'dots' : 'score'}: = means equal.` : '',
    moreShareLast > 0
      ? `${figures(moreShareLast)} more ${moreShareLast === 1 ? 'shares' : 'share'} place ${lines.at(-1)?.place}.`
      : '',
    hollow > 0 ? `${figures(hollow)} with few ratings ${hollow === 1 ? 'is' : 'are'} not in.` : '',
    isOpen ? 'More land here as they come.' : '',
    list.vote?.verdict === 'hint' ? 'A first hint. Read it with a smile.' : '',
  ]
  return {
    title: titleOf(list),
    rule: ruleOf(list, quarter, axes),
    foot: foot.filter(Boolean).join(' '),
    ...(isAllFirst && allFirst(list, shown, axes)),
    page: pagesOf(lines.length) > 1 ? `${page + 1} of ${pagesOf(lines.length)}` : '',
  }
}

/** So many characters of what people write two lines hold on every wall. A test in a browser measures it. */
export const wallHolds = 120

/** What stands in place of a list without lines. */
export const nothingToRead = 'The ten best go here. None yet.'

const middle = 5

/** Where an idea lies, in words: "Big, and soon." */
export const placeInWords = ({ impact, effort }: Position): string =>
  `${capitalised(sizeOf({ isBig: impact >= middle }))}, and ${whenOf({ isSoon: effort < middle })}.`

/** What is said of how far a walk is: "3 of ten". */
export const stepInWords = (step: number, lines: number): string => `${step} of ${inLetters(lines)}`
