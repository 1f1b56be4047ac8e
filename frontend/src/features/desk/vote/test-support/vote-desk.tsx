import { beforeEach, vi } from 'vitest'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { OpenDesk } from '../../test-support/open-desk.tsx'
import { voteState } from './vote.ts'

/** What the vote's own route tells beside what the desk has (undefined where it fails), and how often it was asked. */
export const route: { told: Partial<VoteState> | undefined; asked: number } = { told: {}, asked: 0 }

/** Has each test of a file find a route that answers, which nobody has asked. */
export const answerAnew = (): void => {
  beforeEach(() => void Object.assign(route, { told: {}, asked: 0 }))
}

/** For tests: a desk over twelve ideas, of which some are starred. */
export const desk = async (scope: DeskScope = 'all', starred: readonly number[] = [1, 2, 3]) => {
  const open = new OpenDesk()
  const { world } = open
  const stars = mayDo(scope, 'moderate') && { stars: starred.map((row) => ({ row })) }
  world.state = { ...world.state, link: { ...world.state.link, scope }, ...stars }
  world.answer(12)
  vi.stubGlobal('fetch', () => {
    route.asked += 1
    if (!route.told) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      Response.json({ ...voteState(world.state.show.vote), ...route.told, now: world.now }),
    )
  })
  return open.open()
}
export type VoteDesk = Awaited<ReturnType<typeof desk>>

/** A vote on three ideas that another desk has begun. */
export const started = async (scope: DeskScope = 'all', seconds = 120) => {
  const open = await desk(scope)
  const ideas = [{ row: 1 }, { row: 2, words: 'Less' }, { row: 3 }]
  open.world.apply({ kind: 'vote', round: 1, ideas, dots: 3, mostOnOne: 2, seconds }, 'Desk B')
  await open.pass(2500)
  return open
}

/** A vote whose time is over. */
export const ended = async (scope: DeskScope = 'all') => {
  const open = await started(scope)
  const { show } = open.world.state
  if (show.vote)
    open.world.apply({ kind: 'show', show: { ...show, vote: { ...show.vote, endsAt: open.world.now } } })
  await open.pass(2500)
  return open
}

/** A vote that was revealed so long ago, in ms. */
export const revealed = async (
  result: VoteState['result'],
  { scope = 'all', agoMs = 20_000 }: { readonly scope?: DeskScope; readonly agoMs?: number } = {},
) => {
  const open = await ended(scope)
  const { show } = open.world.state
  route.told = { ...(result && { result }) }
  const over = { revealed: { upTo: 90, at: open.world.now - agoMs }, board: 'result' as const }
  if (show.vote)
    open.world.apply({ kind: 'show', show: { ...show, vote: { ...show.vote, ...over } } }, 'Desk B')
  await open.pass(2500)
  return open
}

/** How far the vote is. */
export const voteNow = ({ world }: VoteDesk) => world.state.show.vote
