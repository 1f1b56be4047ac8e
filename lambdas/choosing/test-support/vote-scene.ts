import { stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { voteStateHandler } from '#lambdas/http/vote-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { DeskChange, Vote } from '#shared/desk/desk.ts'
import { createVoteTold } from '../vote-told.ts'
import { choosingScene } from './choosing-scene.ts'

interface Sent {
  readonly dots?: Readonly<Record<number, number>>
  readonly people?: number
  readonly version?: number
  readonly table?: number
  readonly browser?: string
  readonly sealed?: boolean
}

/** The voter of a number: a UUID, as phones make them up. */
const voterOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A ballot as it is stored, of the voter with a number. */
export const ballotOf = (voter: number, { dots = {}, people = 1, version = 1, ...more }: Sent = {}) => ({
  ...more,
  voter: voterOf(voter),
  people,
  version,
  dots: Object.entries(dots).map(([idea, count]) => ({ idea: Number(idea), dots: count })),
})

/** A room that votes. */
export const voteScene = async ({ weight }: { readonly weight?: string } = {}) => {
  const scene = await choosingScene()
  const { time, sealKeys } = scene
  const container = () => {
    const clock = time.now
    const vote = createVoteTold({ log: scene.container(), sealKeys, weight, clock })
    const telling = voteStateHandler({ vote, telemetry: createTelemetry('get-vote', 'test'), clock })
    return { told: () => scene.asks(telling, '/api/laser-focus-form/vote') }
  }
  const one = container()
  return {
    ...scene,
    ...one,
    container,
    /** Starts a vote on ideas of the first round. */
    start: async (
      ideas: readonly number[],
      more: Partial<Extract<DeskChange, { readonly kind: 'vote' }>> = {},
    ): Promise<Vote> => {
      const { show } = stateIn(
        await scene.change({
          ...{ kind: 'vote', round: 1, ideas: ideas.map((row) => ({ row })), dots: 3, mostOnOne: 2 },
          ...{ seconds: 60, ...more },
        }),
      )
      if (!show.vote) throw new Error('There is no vote.')
      return show.vote
    },
    vote: (session: number, ...ballots: readonly ReturnType<typeof ballotOf>[]) =>
      scene.say('ballot', session, ...ballots),
    reveal: (upTo: number) => scene.reveal('vote', upTo),
    state: async (of = one) => (await of.told()).body as VoteState,
  }
}
