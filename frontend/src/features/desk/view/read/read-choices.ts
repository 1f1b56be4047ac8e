import { axesHere } from '#lib/asked/asked.ts'
import { bestLimits } from '#shared/choosing/lists.ts'
import type { Read } from '#shared/desk/desk.ts'
import { quadrants } from '#shared/desk/scopes.ts'
import type { Readable, ReadLine, ReadList } from '#shared/reading/read-list.ts'
import { criterionOf, mostDots, wallHolds, whoInWords } from '#shared/reading/read-words.ts'
import type { VoteSaid } from '#shared/reading/vote-said.ts'
import { clockTime } from '../../stage/stage-words.ts'
import { nameOf, type QuadrantNames } from '../../state/quadrant-names.ts'
import type { ReadRule } from './read-show.ts'

/** A rule that the desk may choose, in words. */
export interface ReadChoice {
  readonly rule: ReadRule
  readonly label: string
  readonly hint: string
}

/** What each rule would read. */
export type ListBy = (rule: ReadRule) => ReadList<Readable>

const ideasWords = (count: number): string => (count === 1 ? '1 idea' : `${count} ideas`)

const sentence = (words: string): string => `B${words.slice(1)}`

/** How an order by own tables looks before it is shown. */
const ownHint = (list: ReadList<Readable>): string => {
  const first = list.lines.filter(({ place }) => place === 1).length
  return first > 1 ? `${first} share the top` : 'As each table placed its own'
}

/** A vote by its time, as all votes of an evening are called. */
const voteHint = ({ startedAt }: VoteSaid): string => `The vote of ${clockTime(startedAt).slice(0, 5)}`

/** The rule of now, in words. */
export const choiceOf = (read: Read, list: ReadList<Readable>, names: QuadrantNames): ReadChoice => {
  const { by, quarter, rows } = read
  const rule = { by, ...(quarter && { quarter }), ...(rows && { rows }) }
  if (by === 'stars') return { rule, label: 'Your stars', hint: `${list.lines.length}, in your order` }
  if (by === 'vote') return { rule, label: mostDots, hint: list.vote ? voteHint(list.vote) : '' }
  const label = criterionOf(list, axesHere())
  return {
    rule,
    label: quarter ? `${label}, of ${nameOf(names, quarter)}` : label,
    hint: sentence(`by ${whoInWords(list)}`),
  }
}

/** The rules that there are: by the room once that has said something, by dots once a vote is revealed, by stars once there are any. */
export const choicesOf = (
  listBy: ListBy,
  counts: Readonly<Record<1 | 2 | 3 | 4, number>>,
  names: QuadrantNames,
  stars: readonly number[] = [],
): readonly ReadChoice[] => {
  const room = listBy({ by: 'room' })
  const own = listBy({ by: 'own' })
  const { vote } = listBy({ by: 'vote' })
  const isRated = room.source === 'room'
  return [
    ...(isRated
      ? [
          {
            rule: { by: 'room' } as const,
            label: criterionOf(room, axesHere()),
            hint: sentence(`by ${whoInWords(room)}`),
          },
        ]
      : []),
    {
      rule: { by: 'own' },
      label: isRated ? 'The same, by their own tables' : criterionOf(own, axesHere()),
      hint: ownHint(own),
    },
    ...(vote ? [{ rule: { by: 'vote' } as const, label: mostDots, hint: voteHint(vote) }] : []),
    ...(stars.length > 0
      ? [
          {
            rule: { by: 'stars' as const, rows: [...stars] },
            label: 'Your stars',
            hint: `${stars.length}, in your order`,
          },
        ]
      : []),
    ...quadrants.map((quarter) => ({
      rule: { by: 'quarter' as const, quarter },
      label: nameOf(names, quarter),
      hint: `One quarter, ${ideasWords(counts[quarter])}`,
    })),
  ]
}

/** What is read unless somebody chooses: by the room, once it has said enough. */
export const usualRule = (listBy: ListBy): ReadRule => {
  const { source, ratings } = listBy({ by: 'room' })
  return { by: source === 'room' && ratings >= bestLimits.ratings ? 'room' : 'own' }
}

/** Whether two rules read the same. */
export const isSameRule = (one: ReadRule, other: ReadRule): boolean =>
  one.by === other.by && one.quarter === other.quarter

/** A line as the wall has it: its words, and the table by which it is found there. */
type Worded = Pick<ReadLine<Readable & { readonly idea: string }>, 'idea' | 'words'>

const inTables = (lines: readonly Worded[]): string => {
  const tables = [...new Set(lines.map(({ idea }) => String(idea.table)))]
  const [last, others] = [tables.at(-1) ?? '', tables.slice(0, -1)]
  return others.length === 0 ? `table ${last}` : `tables ${others.join(', ')} and ${last}`
}

/** What is said of ideas that may end in "…" on a wall, and which these are; empty where none does. */
export const tooLongWords = (lines: readonly Worded[]): string => {
  const long = lines.filter(({ idea, words }) => (words ?? idea.idea).trim().length > wallHolds)
  if (long.length === 0) return ''
  return long.length === 1
    ? `One may be too long for the wall, that of ${inTables(long)}. It then ends in “…”.`
    : `${long.length} may be too long for the wall, those of ${inTables(long)}. They then end in “…”.`
}

/** What is said of places that have changed since; empty where none has. */
export const changedWords = (places: number): string =>
  places === 0 ? '' : places === 1 ? '1 place has changed' : `${places} places have changed`
