import { useMemo } from 'react'
import { rankedBy, type RoomSaid } from '#shared/choosing/lists.ts'
import { isFirm, positionOf } from '#shared/choosing/opinion.ts'
import { readListOf, type ReadList } from '#shared/reading/read-list.ts'
import { type VoteSaid, voteSaidOf } from '#shared/reading/vote-said.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { voteOf } from '../../session/phase.ts'
import { useSession } from '../../session/use-session.ts'
import type { DeskStore } from '../../state/desk-store.ts'
import type { Held } from '../../state/followed-form.ts'
import type { Idea } from '../../wall/ideas.ts'
import { voteReader } from '../../vote/told-vote.ts'
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
  /** How many ideas each quarter has that may be read, where the list of one takes them from. */
  readonly counts: ReturnType<typeof countByQuadrant>
  /** What the room said of the ideas, where that is revealed and here. */
  readonly said: RoomSaid | undefined
}

/** What the room chose in its vote on these ideas, where that is revealed and here. */
const useVoteSaid = (store: DeskStore, state: DeskState, isLost: boolean): VoteSaid | undefined => {
  const vote = voteOf(state)
  const over = vote?.revealed ? vote : undefined
  const { told } = useSession(voteReader(store), state, over, isLost)
  return useMemo(() => (over && told ? voteSaidOf(over, told) : undefined), [over, told])
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
  const vote = useVoteSaid(store, state, isLost)
  const readable = useReadable(answers, ideas)
  const read = readOf(state)
  const list = useMemo(() => read && readListOf(readable, read, said, vote), [readable, read, said, vote])
  const fresh = useMemo(
    () => read && readListOf(readable, { ...read, settled: lastRow }, said, vote),
    [readable, read, lastRow, said, vote],
  )
  const listBy = useMemo<ListBy>(
    () => (rule) => readListOf(readable, { ...rule, settled: lastRow }, said, vote),
    [readable, lastRow, said, vote],
  )
  const counts = useMemo(() => {
    const byRoom = rankedBy(said) === 'room' ? said?.opinions.filter(isFirm) : undefined
    const places = new Map(byRoom?.map((firm) => [firm.idea, positionOf(firm)]))
    return countByQuadrant(
      gatherIdeas(readable).flatMap(({ row, flagged, impact, effort }) =>
        flagged ? [] : [places.get(row) ?? { impact, effort }],
      ),
    )
  }, [readable, said])
  return { list, fresh, listBy, counts, said }
}
