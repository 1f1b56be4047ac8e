import { expect, it } from 'vitest'
import { deskScene } from '#lambdas/http/test-support/desk-scene.ts'
import { send } from '#lambdas/http/test-support/api-event.ts'
import { programmeHandler } from '#lambdas/http/programme-handlers.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { programmeAndBecameSchema } from '#shared/promises/became.ts'
import type { PromiseField } from '#shared/promises/fields.ts'

const dayMs = 86_400_000

/** A room of three ideas, and its results page with the first two of them on it. */
const scene = async ({ days = 60, isPublished = true } = {}) => {
  const desk = deskScene()
  await desk.fill(3)
  const token = await desk.link('promises')
  const handler = programmeHandler({
    ...{ programme: desk.programme, became: desk.became },
    telemetry: createTelemetry('get-programme', 'test'),
  })
  const publish = () =>
    desk.run(
      desk.became.publish({
        lines: [
          { round: 1, row: 1, owner: 'Odile', due: '2027-01-31', at: desk.time.now() },
          { round: 1, row: 2, at: 0 },
        ],
        ...{ timeZone: 'UTC', until: desk.time.now() + days * dayMs },
      }),
    )
  if (isPublished) await publish()
  return {
    ...desk,
    publish,
    told: async (query: Record<string, string> = { became: '1' }) => {
      const { body } = await desk.run(send(handler, { path: '/api/programme', query }))
      return programmeAndBecameSchema.parse(body).became
    },
    set: (row: number, field: PromiseField, value: string, was = '') =>
      desk.change(token, { kind: 'promise', round: 1, row, field, was, value }),
  }
}

it('the results page follows what desks write of the promises on it, for whoever asks', async () => {
  const { told, set } = await scene()
  expect((await told())?.lines).toMatchObject([
    { row: 1, owner: 'Odile', due: 'by 31 January', status: 'way', says: 'On its way', line: '' },
    { row: 2, owner: 'nobody’s yet', due: 'no date yet', says: 'No owner yet' },
  ])
  await Promise.all([set(1, 'status', 'done'), set(1, 'news', 'Asked 212, odile@canary.example')])
  await set(2, 'owner', 'Table 4')
  expect((await told())?.lines).toMatchObject([
    { status: 'done', says: 'Done', line: 'Asked 212, [e-mail address left out]' },
    { owner: 'Table 4', status: 'way' },
  ])
  // An owner that a desk takes away is nobody any more.
  await set(2, 'owner', '', 'Table 4')
  expect((await told())?.lines[1]).toMatchObject({ owner: 'nobody’s yet', status: 'none' })
  expect(await told({})).toBeUndefined()
})

it('tells of nothing that is not on the page, before it is published, nor after it was withdrawn', async () => {
  const { told, set, publish, became, run } = await scene({ isPublished: false })
  await set(1, 'owner', 'Maya Canary')
  await set(3, 'owner', 'Maya Canary')
  expect(await told()).toBeUndefined()
  await publish()
  await set(3, 'news', 'Canary')
  expect(JSON.stringify(await told())).not.toContain('Canary')
  await run(became.withdraw())
  await set(1, 'owner', 'Maya', 'Maya Canary')
  expect(await told()).toBeUndefined()
})

it.each([
  ['its page does', 5, 6],
  ['an address of that day would', 60, 31],
])('ends when %s', async (_when, days, later) => {
  const { told, time, run } = await scene({ days })
  expect((await told())?.lines).toHaveLength(2)
  await run(time.sleep(later * dayMs))
  expect(await told()).toBeUndefined()
})
