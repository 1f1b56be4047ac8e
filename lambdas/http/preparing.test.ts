import { expect, it } from 'vitest'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { isSealOf } from '#lambdas/seals/seal.ts'
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

it('a desk of the whole scope gets the seals of its tables, which no log has and nobody else is told', async () => {
  const scene = deskScene({ programme: [{ id: 'cards1', kind: 'combo-convo' }] })
  const token = await scene.link('all', 'Foyer')
  const sheets = { kind: 'sheets', tables: 3 } as const
  const { seals = [] } = stateIn(await scene.change(token, sheets))
  const { key = '', forms } = (await scene.run(scene.sealKeys.read())) ?? {}
  expect(seals.map((seal, index) => isSealOf(key, { form: 'laser-focus', table: index + 1 }, seal))).toEqual([
    ...[true, true, true],
  ])
  expect(forms).toEqual(['laser-focus', 'combo-convo'])
  expect(stateIn(await scene.change(token, sheets)).seals).toEqual(seals)
  expect(scene.noted()).toEqual(Array.from({ length: 2 }, () => 'Foyer: sheets for 3 tables'))
  for (const body of [await scene.read(token), scene.notedItems()])
    expect(JSON.stringify(body)).not.toContain(seals[0])
})

it.each([0, 401, 1.5, '3'])('no desk gets seals for %j tables', async (tables) => {
  const { link, postAny, run, sealKeys } = deskScene()
  const body = { form: 'laser-focus', version: 0, change: { kind: 'sheets', tables } }
  expect(await postAny(await link(), body)).toMatchObject({
    status: 400,
    body: { fields: { change: 'tables must be a whole number from 1 to 400.' } },
  })
  expect(await run(sealKeys.read())).toBeUndefined()
})
