import type { DeskChange, DeskState, Show, StarredIdea, Vote } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { onStage, phaseOf, rateOf, voteOf } from '../session/phase.ts'

/** What may be chosen before a vote. */
export const dotChoices = [1, 3, 5] as const
export const mostChoices = [1, 2, 3] as const
export const voteMinutes = [1, 2, 3] as const

/** How a vote is to be held. */
export interface VoteSettings {
  readonly dots: Vote['dots']
  readonly mostOnOne: Vote['mostOnOne']
  readonly minutes: (typeof voteMinutes)[number]
  /** A phone may speak for a table. */
  readonly pots: boolean
}

/** Three dots, at most two on one: with three on one a vote is a show of hands, with one it says nothing of strength. */
export const usualSettings: VoteSettings = { dots: 3, mostOnOne: 2, minutes: 2, pots: false }

export type VoteChange = Extract<DeskChange, { kind: 'vote' }>

/** What has the room vote on ideas. With one dot each there is no more than one on an idea. */
export const votingOn = (
  round: number,
  ideas: readonly StarredIdea[],
  { dots, mostOnOne, minutes, pots }: VoteSettings,
): VoteChange => ({
  kind: 'vote',
  round,
  ideas: [...ideas],
  dots,
  mostOnOne: dots === 1 ? 1 : mostOnOne,
  ...(pots && { pots }),
  seconds: minutes * 60,
})

/** Seconds of a second vote between ideas that share the top. */
export const runoffSeconds = 45

/** What has the room vote once more, between those of a vote that share the top: one dot each. */
export const votingAgain = (
  { round, ideas, pots }: Pick<Vote, 'round' | 'ideas' | 'pots'>,
  tied: readonly number[],
): VoteChange => ({
  kind: 'vote',
  round,
  ideas: ideas.filter(({ row }) => tied.includes(row)),
  ...{ dots: 1, mostOnOne: 1 },
  ...(pots && { pots }),
  seconds: runoffSeconds,
})

/** Why there is nothing to vote on; undefined where there is. */
export const tooFew = (ideas: number): string | undefined =>
  ideas < 2 ? 'Two starred ideas make a vote' : undefined

/** Why no vote can begin now; undefined where one can. */
export const whyNoVote = (state: DeskState, ideas: number, now: number): string | undefined => {
  const [rate, vote] = [rateOf(state), voteOf(state)]
  if (rate && phaseOf(rate, now) === 'on') return 'Not while the room rates'
  if (vote && onStage(state) === 'vote' && !vote.revealed) return 'The room votes'
  return tooFew(ideas)
}

/** The change that begins a vote, as things stand once its turn has come: undefined where one has begun meanwhile, or a round. */
export const unlessBegun =
  (change: VoteChange) =>
  (state: DeskState): VoteChange | undefined => {
    const vote = voteOf(state)
    const isOther = !formRecords[state.form].desk.hasChart || state.round !== change.round
    return isOther || (vote && !vote.revealed) ? undefined : change
  }

/** The reveal is at its end: as if it had begun so long ago (ms) as it takes. */
export const skipReveal = (show: Show, takesMs: number, now: number): Show => {
  const { vote } = show
  if (!vote?.revealed) return show
  const { upTo, at } = vote.revealed
  return { ...show, vote: { ...vote, revealed: { upTo, at: Math.min(at, now - takesMs) } } }
}
