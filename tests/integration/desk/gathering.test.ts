import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { DeskState } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { apiPath } from '#shared/routes.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { readCsv } from '../../rig/files/read-csv.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { sendAll, toSend } from '../../rig/site/send-answers.ts'
import { newDeskToken, sendIdeas, site, table, useSite } from '../site-here.ts'

const folder = useSite()
const { question, ventingMachineKey } = readStageSettings('local')
const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
const quiet = { id: 'quiet000', name: 'Quiet rooms' }
const tokens = { moderate: '', all: '', screen: '' }

/** Makes a change by a link, and says what came of it. */
const change = async (scope: 'moderate' | 'all', what: object, form = 'laser-focus') => {
  const headers = { authorization: `Bearer ${tokens[scope]}` }
  const { version } = (await askJson(site, `/api/desk?form=${form}`, { headers })).body as DeskState
  return postJson(site, '/api/desk', { form, version, change: what }, headers)
}
const gather = (pile: Pile, ...rows: readonly number[]) => ({ kind: 'gather', round: 1, rows, pile })
const apart = (pile: Pile, ...rows: readonly number[]) => ({ kind: 'apart', round: 1, rows, pile: pile.id })

interface Rows {
  readonly rows: readonly { readonly row: number; readonly pile?: Pile | undefined }[]
}
const named = ({ rows }: Rows) => rows.map(({ row, pile }) => `${row} ${pile?.name ?? '–'}`)

/** Where each idea lies that a chart is told of. */
const piles = async (round?: number): Promise<readonly string[]> => {
  const query = `sinceRow=1&limit=500${round === undefined ? '' : `&round=${round}`}`
  return named((await askJson(site, `${apiPath('get-laser-focus')}?${query}`)).body as Rows)
}

beforeAll(async () => {
  for (const scope of ['moderate', 'all', 'screen'] as const) tokens[scope] = await newDeskToken(scope)
  await sendIdeas('No meetings on Fridays', 'Fridays off', 'Quiet rooms', 'No Friday meetings', 'Silence')
})

it('what two desks gather is told to every reader with its rows, at the revision that counts it', async () => {
  const meta = (sinceTurn: number) =>
    askJson(site, `${apiPath('get-laser-focus')}?meta=1&round=1&sinceRow=6&sinceTurn=${sinceTurn}`)
  expect((await change('moderate', gather(fridays, 1, 2, 4))).status).toBe(200)
  expect((await meta(0)).body).toMatchObject({
    ...{ revision: 1, turnsTo: 1, gone: [] },
    back: [1, 2, 4].map((row) => ({ row, pile: fridays })),
  })
  expect((await change('all', gather(quiet, 3, 4, 5))).status).toBe(200)
  // The first desk takes back what it gathered: what the other has gathered since stays.
  expect((await change('moderate', apart(fridays, 2, 4))).status).toBe(200)
  await expect
    .poll(() => piles())
    .toEqual(['1 No meetings on Fridays', '2 –', '3 Quiet rooms', '4 Quiet rooms', '5 Quiet rooms'])
  const headers = { authorization: `Bearer ${tokens.moderate}` }
  const { body } = await askJson(site, '/api/desk?form=laser-focus&sinceRow=1', { headers })
  expect(named({ rows: (body as DeskState).answers ?? [] })).toEqual(await piles())
})

it('a hidden idea comes back in its pile, by the name that this has then', async () => {
  await change('moderate', { kind: 'hide', round: 1, row: 5 })
  await expect.poll(async () => (await piles()).length).toBe(4)
  await change('all', gather({ ...quiet, name: 'A quiet room' }, 3))
  await change('moderate', { kind: 'unhide', round: 1, row: 5 })
  await expect
    .poll(async () => (await piles()).slice(2))
    .toEqual(['3 A quiet room', '4 A quiet room', '5 A quiet room'])
})

it('nothing is gathered while the room rates, and of cards nothing ever', async () => {
  await change('all', { kind: 'rate', round: 1, seconds: 600 })
  for (const what of [gather(fridays, 2), apart(quiet, 3)])
    expect(await change('moderate', what)).toMatchObject({
      status: 400,
      body: { error: 'Not while the room rates: reveal that first.' },
    })
  const headers = { authorization: `Bearer ${tokens.all}` }
  const { show } = (await askJson(site, '/api/desk?form=laser-focus', { headers })).body as DeskState
  await change('all', { kind: 'show', show: { ...show, rate: { ...show.rate, endsAt: Date.now() } } })
  expect((await change('moderate', gather(fridays, 2))).status, 'there may be more time').toBe(400)
  await change('all', { kind: 'show', show: { ...show, rate: undefined } })
  expect((await change('moderate', gather(fridays, 2))).status).toBe(200)
  expect((await change('moderate', gather(fridays, 2), 'combo-convo')).status).toBe(400)
})

it('words of the cloud are gathered, too', async () => {
  const answers = ['Meetings', 'Too many meetings', 'Coffee'].map((answer) =>
    toSend(`${apiPath('post-venting-machine')}?key=${ventingMachineKey}`, { question, answer }),
  )
  await sendAll(site, answers, 1)
  await table.numbered()
  const meetings = { id: 'meetings', name: 'Meetings' }
  expect((await change('moderate', gather(meetings, 1, 2), 'venting-machine')).status).toBe(200)
  const headers = { authorization: `Bearer ${tokens.screen}` }
  const path = '/api/venting-machine-form/screen?sinceRow=1&limit=500'
  await expect
    .poll(async () => named((await askJson(site, path, { headers })).body as Rows))
    .toEqual(['1 Meetings', '2 Meetings', '3 –'])
})

it('piles stay with their round, and are in its export', async () => {
  const before = await piles()
  await change('all', { kind: 'end-round', round: 1 })
  await expect.poll(() => piles()).toEqual([])
  await expect.poll(() => piles(1)).toEqual(before)
  const file = join(folder, 'ideas.csv')
  expect((await operate('rows', 'export', '--form', 'laser-focus', '--round', '1', '--out', file)).code).toBe(
    0,
  )
  const [heading = [], ...records] = readCsv(readFileSync(file, 'utf8'))
  const at = heading.indexOf('pile')
  expect(records.map((record) => `${record[0]} ${record[at] === '' ? '–' : record[at]}`)).toEqual(before)
})
