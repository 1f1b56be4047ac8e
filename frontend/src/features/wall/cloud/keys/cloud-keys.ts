import type { Phrase } from '#shared/cloud/phrases.ts'
import { closeLast, join, letters, pause, type WallKey } from '../../keys/wall-keys.ts'
import type { CloudState } from '../cloud-state.ts'
import { rowsAColumn } from '../../list/page-at.ts'

/** What the keys have to know of the wall. */
export interface CloudFacts {
  /** Most said first. */
  readonly phrases: readonly Phrase[]
  /** The place of the list at which the keys are. */
  readonly here: number
  /** The place of the phrase in the light; -1 where there is none. */
  readonly litAt: number
  readonly isHeld: boolean
  /** A key holds it, and a key lets go. */
  readonly isHeldHere: boolean
  /** Answers wait. */
  readonly isAwaited: boolean
  /** Answers to the question before this one are kept. */
  readonly hasKept: boolean
  /** The link may take phrases off the wall. */
  readonly mayTakeOff: boolean
}

export type CloudMoment = CloudState & CloudFacts
export type CloudKey = WallKey<CloudState, CloudMoment>

const isInLight = ({ litAt }: CloudMoment): boolean => litAt >= 0
const isInList = (moment: CloudMoment): boolean => moment.isListed && !isInLight(moment)
const isPlain = (moment: CloudMoment): boolean => !moment.isListed && !isInLight(moment) && !moment.isJoining

/** The phrase at a place in the light; as it was, where there is none. */
const lightAt = ({ phrases }: CloudMoment, index: number): Partial<CloudState> => {
  const key = phrases[index]?.key
  return key === undefined ? {} : { at: key, lit: { key } }
}

/** From one place so far, and on over what no layout chooses; the same where there is nothing. */
const nextChosen = ({ phrases }: CloudMoment, from: number, by: 1 | -1): number => {
  let index = from + by
  while (phrases[index]?.flagged) index += by
  return phrases[index] ? index : from
}

const reach = ({ phrases, isListed }: CloudMoment, index: number): Partial<CloudState> => {
  const key = phrases[Math.max(0, Math.min(phrases.length - 1, index))]?.key
  return isListed && key !== undefined ? { at: key } : {}
}

/** Beside the light from phrase to phrase, in the list from column to column. */
const step = (id: string, cap: string, label: string, by: 1 | -1): CloudKey => ({
  ...{ id, cap, label, isOffered: isInLight },
  change: (moment) =>
    isInLight(moment)
      ? lightAt(moment, nextChosen(moment, moment.litAt, by))
      : reach(moment, moment.here + by * rowsAColumn),
})

const walk = (id: string, cap: string, label: string, by: 1 | -1): CloudKey => ({
  ...{ id, cap, label, isOffered: isInList },
  change: (moment) => reach(moment, moment.here + by),
})

/** The phrase that the key would take off the wall; undefined where it takes off none. */
export const takeable = (moment: CloudMoment): Phrase | undefined =>
  isInList(moment) && moment.mayTakeOff ? moment.phrases[moment.here] : undefined

const never = () => false

/** The keys of the cloud, in the order of their buttons. */
export const cloudKeys: readonly CloudKey[] = [
  {
    id: 'hold',
    cap: 'F',
    label: ({ isHeld, isAwaited }) => (!isHeld ? 'Hold' : isAwaited ? 'Reveal' : 'Open again'),
    isOffered: (moment) => isPlain(moment) && (!moment.isHeld || moment.isHeldHere),
  },
  {
    id: 'spotlight',
    cap: 'Enter',
    label: 'Spotlight',
    isOffered: isInList,
    change: (moment) =>
      isInLight(moment) ? {} : lightAt(moment, moment.isListed ? moment.here : nextChosen(moment, -1, 1)),
  },
  {
    id: 'take-off',
    cap: 'Del',
    label: 'Take off the wall',
    isOffered: (moment) => isInList(moment) && moment.mayTakeOff,
    change: (moment) => {
      const { phrases, here } = moment
      return takeable(moment) ? { at: (phrases[here + 1] ?? phrases[here - 1])?.key } : {}
    },
  },
  {
    id: 'list',
    cap: 'T',
    label: ({ isListed }) => (isListed ? 'Cloud' : 'List'),
    isOffered: (moment) => !isInLight(moment),
    change: ({ isListed }) => ({ isListed: !isListed, lit: undefined }),
  },
  {
    id: 'kept',
    cap: 'P',
    label: ({ keptShown }) => (keptShown ? 'This question' : 'Last question'),
    isOn: ({ keptShown }) => keptShown,
    isOffered: (moment) => isPlain(moment) && moment.hasKept,
    change: ({ hasKept, keptShown }) =>
      hasKept || keptShown ? { keptShown: !keptShown, lit: undefined } : {},
  },
  {
    id: 'again',
    cap: 'R',
    label: 'Seat again',
    isOffered: (moment) => isPlain(moment) && !moment.isHeld,
  },
  { ...pause, isOffered: isPlain },
  { ...join, toggles: false, isOffered: isPlain },
  step('back', '←', 'Back', -1),
  step('next', '→', 'Next', 1),
  { ...step('clicker-back', 'PgUp', '', -1), isOffered: never },
  { ...step('clicker-next', 'PgDn', '', 1), isOffered: never },
  {
    id: 'leave',
    cap: 'Esc',
    label: 'Close',
    uncovers: true,
    isOffered: isInLight,
    change: closeLast({ isListed: false, keptShown: false }),
  },
  { id: 'undo', cap: 'Z', label: 'Undo', isOffered: never },
  walk('up', '↑', 'Up', -1),
  walk('down', '↓', 'Down', 1),
  letters,
]
