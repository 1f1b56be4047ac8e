import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { OpenDesk } from '../../test-support/open-desk.tsx'
import { rated, ratingState } from './rate.ts'

/** What the rating's own route tells beside what the desk has (undefined where it fails), and how often it was asked. */
export const route: { told: Partial<RatingState> | undefined; asked: number } = { told: {}, asked: 0 }

/** Has each test of a file find a route that answers, which nobody has asked. */
export const answerAnew = (): void => {
  beforeEach(() => void Object.assign(route, { told: {}, asked: 0 }))
}

const results = Array.from({ length: 12 }, (_, index) => rated(index + 1, 6, 9 - index * 0.5, 4))

/** For tests: a desk over twelve ideas. */
export const desk = async (scope: DeskScope = 'all') => {
  const open = new OpenDesk()
  const { world } = open
  world.state = { ...world.state, link: { ...world.state.link, scope } }
  world.answer(12)
  vi.stubGlobal('fetch', () => {
    route.asked += 1
    if (!route.told) return Promise.reject(new TypeError('Failed to fetch'))
    const { rate } = world.state.show
    const over = rate?.revealed ? { results, disputed: [] } : {}
    return Promise.resolve(Response.json({ ...ratingState(rate), ...over, ...route.told, now: world.now }))
  })
  return open.open()
}

/** A rating that another desk has begun, or that this one has. */
export const started = async (scope: DeskScope = 'all', seconds = 180) => {
  const open = await desk(scope)
  open.world.apply({ kind: 'rate', round: 1, seconds }, 'Desk B')
  await open.pass(2500)
  return open
}
type RatingDesk = Awaited<ReturnType<typeof started>>

/** A rating that was revealed. */
export const revealed = async (scope: DeskScope = 'all') => {
  const open = await started(scope)
  const { show } = open.world.state
  const { rate } = show
  const over = { endsAt: open.world.now, revealed: { upTo: 55, at: open.world.now } }
  if (rate) open.world.apply({ kind: 'show', show: { ...show, rate: { ...rate, ...over } } }, 'Desk B')
  await open.pass(2500)
  return open
}

/** How far the rating is. */
export const rateNow = ({ world }: RatingDesk) => world.state.show.rate
/** A choice, by its name. */
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
