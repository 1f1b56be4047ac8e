import { useMemo } from 'react'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import { opinionsOn } from '#shared/choosing/told-opinions.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import type { Readable } from '#shared/reading/read-list.ts'
import { isOutOfWords } from '../answers/describe-answer.ts'
import { ratingReader } from '../rating/told-rating.ts'
import { rateOf } from '../session/phase.ts'
import { useSession } from '../session/use-session.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import type { Idea } from './ideas.ts'

/** An idea that may be ranked, as the desk has it. */
export type DeskIdea = Idea & Readable

/** The ideas of the wall, with those marked that no rule chooses. */
export const useReadable = (answers: Held['answers'], ideas: readonly Idea[]): readonly DeskIdea[] =>
  useMemo(() => {
    const rude = new Set(answers.filter(isOutOfWords).map(({ row }) => row))
    return ideas.map((idea) => (rude.has(idea.row) ? { ...idea, flagged: true } : idea))
  }, [answers, ideas])

/** What the room said of these ideas, where that is revealed and here. */
export const useSaid = (
  store: DeskStore,
  state: DeskState,
  ideas: readonly Idea[],
  isLost: boolean,
): RoomSaid | undefined => {
  const rate = rateOf(state)
  const over = rate?.revealed ? rate : undefined
  const { session, rule } = over ?? {}
  const { told } = useSession(ratingReader(store), state, over, isLost)
  const { results, stood = results } = told ?? {}
  return useMemo(() => {
    if (session === undefined || !results) return undefined
    const { opinions } = opinionsOn(
      ideas.map(({ row }) => row),
      results,
    )
    const ratings = opinions.reduce((sum, opinion) => sum + opinion.ratings, 0)
    return { opinions, seed: session, measure: rule ?? 'value', ratings, stood }
  }, [session, rule, results, stood, ideas])
}
