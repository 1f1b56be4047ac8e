import { useMemo } from 'react'
import { isFirm, positionOf } from '#shared/choosing/opinion.ts'
import { readListOf, type ReadList } from '#shared/reading/read-list.ts'
import type { DeskStore } from '../../state/desk-store.ts'
import type { Held } from '../../state/followed-form.ts'
import type { Idea } from '../../wall/ideas.ts'
import { countByQuadrant } from '../../wall/places.ts'
import { type DeskIdea, useReadable, useSaid } from '../../wall/use-said.ts'
import type { ListBy } from './read-choices.ts'
import { readOf } from './read-show.ts'

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

/** What walls read, and what they would read by each rule. */
export const useReadList = (
  store: DeskStore,
  { state, answers }: Held,
  ideas: readonly Idea[],
  isLost: boolean,
): DeskReading => {
  const { lastRow } = state
  const said = useSaid(store, state, ideas, isLost)
  const readable = useReadable(answers, ideas)
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
