import { useMemo } from 'react'
import { isFirm, positionOf } from '#shared/choosing/opinion.ts'
import { opinionsOn } from '#shared/choosing/told-opinions.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { type Readable, readListOf, type ReadList, type RoomSaid } from '#shared/reading/read-list.ts'
import { isOutOfWords } from '../../answers/describe-answer.ts'
import { ratingReader } from '../../rating/told-rating.ts'
import { rateOf } from '../../session/phase.ts'
import { useSession } from '../../session/use-session.ts'
import type { DeskStore } from '../../state/desk-store.ts'
import type { Held } from '../../state/followed-form.ts'
import type { Idea } from '../../wall/ideas.ts'
import { countByQuadrant } from '../../wall/places.ts'
import type { ListBy } from './read-choices.ts'
import { readOf } from './read-show.ts'

/** An idea that may be read, as the desk has it. */
export type DeskIdea = Idea & Readable

/** What walls read, as the desk works it out by the same rules. */
export interface DeskReading {
  /** What is read now; undefined where nothing is. */
  readonly list: ReadList<DeskIdea> | undefined
  /** What it would be with all that came since. */
  readonly fresh: ReadList<DeskIdea> | undefined
  readonly listBy: ListBy
  /** How many ideas each quarter has, where walls have them. */
  readonly counts: ReturnType<typeof countByQuadrant>
}

/** What the room said of these ideas, where that is revealed and here. */
const useSaid = (
  store: DeskStore,
  state: DeskState,
  ideas: readonly Idea[],
  isLost: boolean,
): RoomSaid | undefined => {
  const rate = rateOf(state)
  const { told } = useSession(ratingReader(store), state, rate?.revealed && rate, isLost)
  const { session, rule } = rate ?? {}
  const results = told?.rate?.session === session ? told?.results : undefined
  return useMemo(() => {
    if (session === undefined || !results) return undefined
    const { opinions } = opinionsOn(
      ideas.map(({ row }) => row),
      results,
    )
    const ratings = opinions.reduce((sum, opinion) => sum + opinion.ratings, 0)
    return { opinions, seed: session, measure: rule ?? 'value', ratings }
  }, [session, rule, results, ideas])
}

/** What walls read, and what they would read by each rule. */
export const useReadList = (
  store: DeskStore,
  { state, answers }: Held,
  ideas: readonly Idea[],
  isLost: boolean,
): DeskReading => {
  const { lastRow } = state
  const said = useSaid(store, state, ideas, isLost)
  const readable = useMemo<readonly DeskIdea[]>(() => {
    const rude = new Set(answers.filter(isOutOfWords).map(({ row }) => row))
    return ideas.map((idea) => (rude.has(idea.row) ? { ...idea, flagged: true } : idea))
  }, [answers, ideas])
  const read = readOf(state)
  const list = useMemo(() => read && readListOf(readable, read, said), [readable, read, said])
  const fresh = useMemo(
    () => read && readListOf(readable, { ...read, settled: lastRow }, said),
    [readable, read, lastRow, said],
  )
  const listBy = useMemo<ListBy>(
    () => (rule) => readListOf(readable, { ...rule, settled: lastRow }, said),
    [readable, lastRow, said],
  )
  const counts = useMemo(() => {
    const places = new Map(said?.opinions.filter(isFirm).map((firm) => [firm.idea, positionOf(firm)]))
    return countByQuadrant(ideas.map((idea) => places.get(idea.row) ?? idea))
  }, [ideas, said])
  return { list, fresh, listBy, counts }
}
