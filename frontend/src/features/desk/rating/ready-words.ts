import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { counted, figures } from '#shared/text/figures.ts'
import type { Held } from '../state/followed-form.ts'
import { countStandings } from '../state/counts.ts'
import type { Idea } from '../wall/ideas.ts'
import type { Fact } from '../session/Facts.tsx'

/** Ideas that a phone is dealt at once, and how many of those are judged: 8 % of a model's were passed. */
const dealt = { ideas: 5, judged: 0.9 } as const
/** Fewer ratings an idea than that tell little. */
const goodRatings = 4

/**
 * How many phones it takes for so many ratings an idea: each rates five, in a small room fewer, for none rates its own
 * table's, nor one twice. Nobody knows how many there are.
 */
export const phonesFor = (ideas: number, tables: number): number => {
  const others = tables > 1 ? (ideas * (tables - 1)) / tables : ideas
  const needed = (goodRatings * ideas) / (Math.min(dealt.ideas, others) * dealt.judged)
  return Math.max(goodRatings, Math.ceil(needed))
}

const out = (count: number, one: string, many: string): readonly Fact[] =>
  count > 0 ? [{ text: count === 1 ? `1 ${one}` : `${figures(count)} ${many}`, isOut: true }] : []

/** What starting to rate does, in numbers that are known; `ideas` are those on the wall. */
export const readyFacts = (held: Held, ideas: readonly Idea[]): readonly Fact[] => {
  const { state, answers, reading } = held
  const own: Fact = { text: 'Nobody gets the own table’s idea' }
  if (reading) return [{ text: 'Not all ideas are read here yet' }, own]
  const tables = new Set(ideas.map(({ table }) => table)).size
  // A pile is rated as one.
  const count = gatherIdeas(ideas).length
  const { hidden, pending } = countStandings(answers)
  return [
    { text: `${counted(count, 'idea')} from ${counted(tables, 'table')}` },
    ...(count > 0
      ? [{ text: `About ${goodRatings} ratings an idea take ${counted(phonesFor(count, tables), 'phone')}` }]
      : []),
    own,
    { text: 'To rate the round again replaces these ratings' },
    ...out(hidden, 'hidden idea stays out', 'hidden ideas stay out'),
    ...out(pending, 'idea that waits for approval stays out', 'ideas that wait for approval stay out'),
    ...out(state.waiting, 'idea that the hold keeps back stays out', 'ideas that are held back stay out'),
  ]
}

/** Why nothing can be rated; undefined where something can. */
export const whyNot = ({ reading }: Held, ideas: readonly Idea[]): string | undefined =>
  !reading && ideas.length === 0 ? 'No idea is on the wall yet' : undefined
