import { expect, it } from 'vitest'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { rowsHandler } from './rows-handler.ts'
import { send } from './test-support/api-event.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

it('what a desk prepares is told to desks with whose it is, and noted without what it says', async () => {
  const { link, change, read, noted } = deskScene({ flaggedWords: ['Falcon'] })
  const token = await link('all', 'Foyer')
  const prepare = { kind: 'prepare', question: { en: ' Why?\n' }, axes: { effort: 'Cost' } } as const
  expect((await change(token, prepare, { version: 7 })).status).toBe(200)
  expect(stateIn(await read(await link('moderate'))).prepared).toMatchObject({
    ...{ question: { en: 'Why?' }, axes: { effort: 'Cost' }, words: ['Falcon'] },
    saved: { question_en: { by: 'Foyer' }, axis_effort: { by: 'Foyer' } },
  })
  for (const scope of ['screen', 'show'] as const)
    expect(stateIn(await read(await link(scope)))).not.toHaveProperty('prepared')
  expect(noted()).toEqual(['Foyer: prepare question en, axis effort'])
})

it.each([
  [{ question: { en: 'x'.repeat(81) } }],
  [{ question: { xx: 'Why?' } }],
  [{ axes: { impact: 'x'.repeat(25) } }],
  [{ words: ['?!'] }],
  [{ words: Array.from({ length: 101 }, (_, index) => `w${index}`) }],
])('refuses %j', async (fields) => {
  const { link, postAny } = deskScene()
  const body = { form: 'laser-focus', version: 0, change: { kind: 'prepare', ...fields } }
  expect((await postAny(await link(), body)).status).toBe(400)
})

it('words that a desk saves mark answers at the desk and for screens, from then on', async () => {
  const { link, change, read, fill, run, log } = deskScene()
  const token = await link()
  await fill(3)
  const flagsOf = async () =>
    stateIn(await read(token, { form: 'laser-focus', sinceRow: '1' })).answers?.map(
      ({ flags }) => flags.length,
    )
  expect(await flagsOf()).toEqual([0, 0, 0])
  await change(token, { kind: 'prepare', words: ['idea 3'] })
  expect(await flagsOf()).toEqual([0, 0, 1])

  let words: readonly string[] = []
  const handler = rowsHandler({
    ...{ form: 'laser-focus', log, words: () => Promise.resolve(words) },
    present: ({ row }: StoredRow) => ({ row }),
    telemetry: createTelemetry('get-laser-focus', 'test'),
  })
  const rows = async () => (await run(send(handler, { query: { format: 'obj' } }))).body
  expect(await rows()).toMatchObject({ rows: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  words = ['idea 2']
  expect(await rows()).toMatchObject({ rows: [{ row: 1 }, { row: 2, flagged: true }, { row: 3 }] })
})
