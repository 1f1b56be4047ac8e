import { expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { ratingSchema } from '#shared/forms/rating.ts'
import { ventingAnswerSchema } from '#shared/forms/venting-machine.ts'
import { usualFlaggedWords } from '#shared/desk/words.ts'
import { crowds, lastsMs, planOf, type Saying } from './plan.ts'
import { answerOf, ballotOf, ideaOf, pairOf, ratingOf } from '#lib/rehearsal/pretended.ts'
import { Pretender } from './pretender.ts'

const minute = 60_000

const hasUsualWord = (text: string): boolean =>
  text
    .toLowerCase()
    .match(/\w+/g)
    ?.some((word) => usualFlaggedWords.includes(word)) ?? false

/** A desk's pretender in a time that the test moves. */
const opened = (kept?: unknown) => {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const world = {
    said: [] as (Saying & { round: number; key: string })[],
    round: 2 as number | undefined,
    fault: undefined as Error | undefined,
    kept,
  }
  let keys = 0
  const pretender = new Pretender({
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    newKey: () => `${'0'.repeat(7)}${(keys += 1)}-0000-4000-8000-000000000000`,
    round: () => Promise.resolve(world.round),
    say: (saying, round, key) => {
      if (world.fault !== undefined) return Promise.reject(world.fault)
      world.said.push({ ...saying, round, key })
      return Promise.resolve()
    },
    kept: () => world.kept,
    keep: (sending) => void (world.kept = sending),
  })
  const pass = async (ms: number) => {
    const until = now + ms
    for (;;) {
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
      const [next] = timers.toSorted((one, other) => one.at - other.at)
      if (!next || next.at > until) break
      timers = timers.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = until
  }
  return { world, pretender, pass, pending: () => timers.length }
}

it.each(crowds)(
  '%s people answer all three forms within four minutes, and no faster than a room',
  async (crowd) => {
    const people = Number(crowd)
    const { world, pretender, pass } = opened()
    pretender.start(people)
    await pass(minute)
    expect(world.said.length).toBeLessThan(people * 1.2)
    await pass(3 * minute + 1)
    expect(world.said).toHaveLength(people * 3)
    expect(pretender.view()).toMatchObject({ people, sent: people * 3, round: 2 })
    expect(new Set(world.said.map(({ key }) => key)).size).toBe(people * 3)
    expect(planOf(people).at(-1)?.at).toBe(lastsMs)
  },
)

it('says only what the forms take, two of it rude, and hides no joke from the list of words', () => {
  const everybody = Array.from({ length: 400 }, (_, person) => person)
  const offered = { whatIsA: ['game'], thatCould: ['fly', 'sing'] }
  for (const person of everybody) {
    expect(laserFocusSchema.safeParse(ideaOf(person)).error).toBeUndefined()
    expect(ventingAnswerSchema.safeParse(answerOf(person)).error).toBeUndefined()
    expect(comboConvoSchema.safeParse(pairOf(person, offered)).error).toBeUndefined()
    expect(ratingSchema.safeParse(ratingOf(person, 2, { ideasTo: 40 })).error).toBeUndefined()
    const ballot = {
      voter: crypto.randomUUID(),
      ...ballotOf(person, { ideas: [{ row: 3 }, { row: 9 }], dots: 3 }),
    }
    expect(ballotSchema.safeParse(ballot).error).toBeUndefined()
  }
  for (const crowd of [12, 400])
    expect(everybody.slice(0, crowd).filter((person) => hasUsualWord(ideaOf(person).idea))).toHaveLength(2)
})

it('names the rehearsal’s round with each, and ends by itself where another desk has cleared it', async () => {
  const { world, pretender, pass, pending } = opened()
  pretender.start(80)
  await pass(minute)
  expect(new Set(world.said.map(({ round }) => round))).toEqual(new Set([2]))
  world.round = undefined
  const before = world.said.length
  await pass(minute)
  expect(world.said.length - before, 'those of the seconds in which it did not know').toBeLessThan(12)
  expect([pretender.view(), world.kept, pending()]).toEqual([undefined, undefined, 0])
})

it('says what failed again under its own key, and all of it in the end', async () => {
  const { world, pretender, pass } = opened()
  pretender.start(12)
  world.fault = new ApiError(503, 'Busy.')
  await pass(minute)
  expect(world.said).toEqual([])
  world.fault = undefined
  await pass(3 * minute + 10_000)
  expect(new Set(world.said.map(({ key }) => key)).size).toBe(36)
})

it('goes on where the desk is opened again, in another tab beside the first too, and says nothing twice', async () => {
  const first = opened()
  first.pretender.start(12)
  await first.pass(2 * minute)
  const second = opened(first.world.kept)
  for (const _ of [1, 2]) second.pretender.resume()
  await Promise.all([first.pass(minute), second.pass(4 * minute)])
  const keysOf = ({ world }: typeof first) => world.said.map(({ key }) => key)
  expect(second.world.said[0]?.person).toBe(
    first.world.said.find(({ key }) => key === keysOf(second)[0])?.person,
  )
  const keys = [...keysOf(first), ...keysOf(second)]
  expect([keys.length > 36, new Set(keys).size]).toEqual([true, 36])
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

it('does not go on in another rehearsal, and waits where nobody says which it is', async () => {
  const first = opened()
  first.pretender.start(12)
  await first.pass(minute)
  const { world, pretender, pass } = opened(first.world.kept)
  world.round = 4
  pretender.resume()
  await pass(minute)
  expect([world.said, pretender.view(), world.kept]).toEqual([[], undefined, undefined])
})

it('begins also where the first look still tells of before', async () => {
  const { world, pretender, pass } = opened()
  world.round = undefined
  pretender.start(400)
  await pass(1_000)
  world.round = 2
  await pass(4 * minute)
  expect(world.said.length).toBe(1_200)
})

it('stops at once, and begins nothing where nothing was kept', async () => {
  const { world, pretender, pass, pending } = opened({ people: 'x' })
  pretender.resume()
  expect(pending()).toBe(0)
  pretender.start(12)
  pretender.stop()
  await pass(minute)
  expect([world.said, world.kept]).toEqual([[], undefined])
})

it('rates and votes while the room does, each session once, and says no more once it is over', async () => {
  const { world, pretender, pass } = opened()
  const course = { session: 4, round: 2, ideasTo: 9, startedAt: 0, endsAt: minute }
  const see = (show: DeskState['show'], now: number) => pretender.see({ form: 'laser-focus', show, now })
  const of = (name: Saying['of']) => world.said.filter((one) => one.of === name)
  see({ rate: course }, 0)
  await pass(0)
  expect(of('rating'), 'it pretends nobody').toEqual([])
  pretender.start(12)
  for (const now of [0, 2_000]) see({ rate: course }, now)
  await pass(minute)
  expect(of('rating')).toHaveLength(36)
  expect(of('rating')[0]).toMatchObject({ round: 4 })
  const vote = { session: 7, round: 2, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 } as const
  see({ vote: { ...vote, ideas: [...vote.ideas], startedAt: minute, endsAt: 2 * minute } }, minute)
  await pass(minute)
  expect(of('ballot')).toHaveLength(12)
})
