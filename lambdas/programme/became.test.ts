import { expect, it } from 'vitest'
import { deskScene } from '#lambdas/http/test-support/desk-scene.ts'
import { send } from '#lambdas/http/test-support/api-event.ts'
import { programmeHandler } from '#lambdas/http/programme-handlers.ts'
import { programmePartition } from '#lambdas/programme/programme-store.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { programmeAndBecameSchema } from '#shared/promises/became.ts'
import type { PromiseField } from '#shared/promises/fields.ts'

const dayMs = 86_400_000

/** A room of four ideas, and its results page with the first two of them on it. */
const scene = async ({ days = 60, isPublished = true, promised = true } = {}) => {
  const desk = deskScene()
  await desk.fill(4)
  const handler = programmeHandler({
    ...{ programme: desk.programme, became: desk.became },
    telemetry: createTelemetry('get-programme', 'test'),
  })
  const publish = () =>
    desk.run(
      desk.became.publish({
        lines: [
          {
            ...{ round: 1, row: 1, at: promised ? desk.time.now() : 0 },
            ...(promised && { owner: 'Odile', due: '2027-01-31' }),
          },
          { round: 1, row: 2, rows: [2, 4], at: 0 },
        ],
        ...{ timeZone: 'UTC', until: desk.time.now() + days * dayMs },
      }),
    )
  if (isPublished) await publish()
  return {
    ...desk,
    publish,
    /** What is stored of it, days and statuses first. */
    stored: () =>
      ['BECAME', 'BECAME#written'].flatMap((sk) => desk.table.items.find(programmePartition, sk)?.item ?? []),
    told: async (query: Record<string, string> = { became: '1' }) => {
      const { body } = await desk.run(send(handler, { path: '/api/programme', query }))
      return programmeAndBecameSchema.parse(body).became
    },
    /** A link that was made today sets a field. */
    set: async (row: number, field: PromiseField, value: string, was = '') =>
      desk.change(await desk.link('promises'), { kind: 'promise', round: 1, row, field, was, value }),
  }
}

it('the results page follows what desks write of the promises on it, for whoever asks', async () => {
  const { told, set } = await scene()
  expect((await told())?.lines).toMatchObject([
    { row: 1, owner: 'Odile', due: 'by 31 January', status: 'way', says: 'On its way', line: '' },
    { row: 2, owner: 'nobody’s yet', due: 'no date yet', says: 'No owner yet' },
  ])
  await Promise.all([set(1, 'status', 'done'), set(1, 'news', 'Asked 212, odile@canary.example')])
  // By another idea of its pile.
  await set(4, 'owner', 'Table 4')
  expect((await told())?.lines).toMatchObject([
    { status: 'done', says: 'Done', line: 'Asked 212, [e-mail address left out]' },
    { owner: 'Table 4', status: 'way' },
  ])
  // An owner that a desk takes away is nobody any more.
  await set(4, 'owner', '', 'Table 4')
  expect((await told())?.lines[1]).toMatchObject({ owner: 'nobody’s yet', status: 'none' })
  expect(await told({})).toBeUndefined()
})

it('a round of which nothing was promised is told from its first promise on', async () => {
  const { told, set } = await scene({ promised: false })
  expect(await told()).toMatchObject({ lines: [] })
  await set(2, 'owner', 'Table 4')
  expect(await told()).toMatchObject({
    lines: [
      { row: 1, says: 'No owner yet' },
      { row: 2, owner: 'Table 4', says: 'On its way' },
    ],
    sum: expect.stringMatching(/^Two ideas that the room chose. Last news: \d/) as string,
  })
})

it('tells of nothing that is not on the page, before it is published, nor after it was withdrawn', async () => {
  const { told, set, publish, became, run, stored } = await scene({ isPublished: false })
  await set(1, 'owner', 'Maya Canary')
  await set(3, 'owner', 'Maya Canary')
  expect(await told()).toBeUndefined()
  await publish()
  await set(3, 'news', 'Canary')
  expect(JSON.stringify(await told())).not.toContain('Canary')
  await run(became.withdraw())
  await set(1, 'owner', 'Maya', 'Maya Canary')
  expect(await told()).toBeUndefined()
  expect(stored()).toEqual([])
})

it('ends when its page does', async () => {
  const { told, time, run } = await scene({ days: 5 })
  expect((await told())?.lines).toHaveLength(2)
  await run(time.sleep(6 * dayMs))
  expect(await told()).toBeUndefined()
})

it('forgets names when an address of the last change would go, and goes on with days and statuses', async () => {
  const { told, set, time, run, stored } = await scene({ days: 90 })
  await set(1, 'news', 'Asked 212')
  await set(1, 'step', 'Call ten')
  await run(time.sleep(20 * dayMs))
  await set(2, 'owner', 'Maya')
  await run(time.sleep(20 * dayMs))
  expect((await told())?.lines).toMatchObject([{ owner: 'Odile' }, { owner: 'Maya' }])
  await run(time.sleep(11 * dayMs))
  expect(await told()).toMatchObject({
    lines: [
      { owner: 'somebody’s', due: 'by 31 January', says: 'On its way', line: '' },
      { owner: 'somebody’s', says: 'On its way', line: '' },
    ],
  })
  // What the store deletes is all that was written.
  const [facts, texts] = stored().map((item) => JSON.stringify(item))
  expect(facts).not.toMatch(/Odile|Maya|212|Call/)
  expect(texts).toMatch(/Odile.*Maya/)
  // Somebody writes again: nothing of before comes back.
  await set(1, 'owner', 'Wen', 'Odile')
  expect((await told())?.lines).toMatchObject([{ owner: 'Wen' }, { owner: 'somebody’s' }])
  expect(JSON.stringify(stored())).not.toContain('Maya')
})
