import { beforeEach, expect, it } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { ratingScene } from './test-support/rating-scene.ts'

beforeEach(() => void captureOutput())

const start = { kind: 'rate', round: 1, seconds: 180 } as const

it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'a room of %i ideas deals to whoever asks, as often as they ask',
  async (count) => {
    const scene = await ratingScene()
    await scene.ideasOf(count)
    await scene.change(start)
    await scene.pass()
    const random = seededRandom(count)
    for (let time = 0; time < 16; time += 1) {
      const table = random() < 0.5 ? undefined : 1 + Math.floor(random() * (count + 1))
      const had = random() < 0.5 ? [] : [1 + Math.floor(random() * count)]
      const { status, body } = await scene.deal({ ...(table !== undefined && { table }), had })
      expect(status).toBe(200)
      const rows = (body as { ideas: readonly { row: number }[] }).ideas.map(({ row }) => row)
      expect(rows).toHaveLength(
        Math.min(5, count - new Set([...had, table].filter((of) => of && of <= count)).size),
      )
      expect(new Set(rows).size).toBe(rows.length)
      expect(rows.filter((row) => row === table || had.includes(row))).toEqual([])
    }
  },
)

it('an idea that comes, is changed or is shown again while rating goes on is dealt soon', async () => {
  const scene = await ratingScene()
  await scene.ideasOf(60)
  await scene.decide('hide', 7)
  await scene.change(start)
  const dealt = new Map<number, number>()
  const deals = async (count: number) => {
    await scene.pass()
    for (let time = 0; time < count; time += 1)
      for (const { row } of (await scene.dealt()).ideas) dealt.set(row, (dealt.get(row) ?? 0) + 1)
  }
  await scene.ideasOf(1)
  await deals(8)
  expect(dealt.get(61)).toBe(1)
  await deals(20)
  expect(dealt.get(61)).toBe(3)
  await scene.decide('show', 7)
  await scene.ideasOf(1)
  await scene.run(
    scene.log.change(
      'laser-focus',
      'key-of-phone-5',
      { table: 5, idea: 'Another idea', impact: 9, effort: 1 },
      { idempotencyKey: 'new', bodyHash: '' },
    ),
  )
  await scene.number()
  await deals(16)
  expect(Math.min(...[7, 62, 63].map((row) => dealt.get(row) ?? 0))).toBe(3)
})

it('what a phone has not shown may be replaced after the even rounds, as many as it wants, and not for ever', async () => {
  const scene = await ratingScene()
  await scene.ideasOf(20)
  await scene.change(start)
  await scene.pass()
  const deal = async () => {
    const { body } = await scene.deal({ had: [1, 2], wanted: 3 })
    const { ideas, loose } = body as { ideas: readonly unknown[]; loose?: true }
    return [ideas.length, loose]
  }
  expect(await deal(), 'slots and debts are dealt whole').toEqual([5, undefined])
  for (let ticket = 1; ticket < 16; ticket += 1) await scene.dealt()
  expect(await deal()).toEqual([3, true])
  for (let ticket = 17; ticket < 400; ticket += 1) await scene.dealt()
  expect(await deal()).toEqual([3, undefined])
})
