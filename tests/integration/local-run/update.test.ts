import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assemblyBuild } from '../../../infra/local/template/assembly-build.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { idempotencyHeader, payloadVersion } from '../../../shared/routes.ts'
import type { LiveForm } from '../../../shared/rows/row.ts'
import { postJson, smallSite, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { inTurn } from '../../rig/site/send-answers.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'
import { atPace } from '../../runner/pace.ts'

const { question, options, ventingMachineKey } = readStageSettings('local')
const cards = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  freeText: 'A clock.',
  email: 'maya@company.example',
}
const pairing = { ...cards, whatIsA: options.whatIsA[0], thatCould: options.thatCould[0] }

/** What phone number so and so sends to each form. */
const forms: Readonly<Partial<Record<LiveForm, readonly [path: string, body: (phone: number) => object]>>> = {
  'laser-focus': [
    '/api/laser-focus-form',
    (phone) => ({ table: phone, idea: `Idea ${phone}`, impact: 7.5, effort: 2 }),
  ],
  'combo-convo': ['/api/combo-convo-form', () => pairing],
  'venting-machine': [
    `/api/venting-machine-form?key=${ventingMachineKey}`,
    () => ({ question, answer: 'Slides' }),
  ],
}

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

/** A page of the version before says nothing of it. */
const versionHeaders = [{}, { [payloadVersion.header]: String(payloadVersion.current) }]

/** One answer, sent again with its key until it is taken, as phones do; in between its answer may get lost. */
const send = async (form: LiveForm, phone: number): Promise<string> => {
  const [path, body] = forms[form]!
  const key = crypto.randomUUID()
  const headers = { ...versionHeaders[phone % 2], [idempotencyHeader]: key }
  const post = () => postJson(site, path, body(phone), headers)
  if (phone % 5 === 0) void post().catch(() => undefined)
  for (let status = 0; status !== 200;) {
    ;({ status } = await post())
    expect([200, 429, 503]).toContain(status)
  }
  return key
}

it('functions that are updated in the middle of a burst lose nothing and double nothing', async () => {
  const names = Object.keys(forms) as LiveForm[]
  const sent: string[][] = []
  const phones = Array.from({ length: 24 }, (_, phone) => phone)
  const bundles = join(await assemblyBuild('local', smallSite), 'handlers')
  const sending = inTurn(phones, 4, async (phone) => {
    sent.push(await Promise.all(names.map((form) => send(form, phone))))
  })
  for (const sentBefore of [4, 12]) {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(sentBefore), {
      timeout: atPace(60_000),
      interval: 5,
    })
    await site.useBundles(bundles)
  }
  await sending
  const table = openSiteTable(site)
  for (const [index, form] of names.entries()) {
    const keys = (await table.rows(form)).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.toSorted()).toEqual(sent.map((of) => of[index]).toSorted())
  }
  expect(await table.privateRows('combo-convo')).toHaveLength(sent.length)
  table.close()
})

it.each([
  ['newer than the functions know is kept by the phone, which must retry later', '99', 503],
  ['older than they still take wants a new page', '0', 400],
])('a payload that is %s', async (_, version, status) => {
  const [path, body] = forms['laser-focus']!
  const headers = { [payloadVersion.header]: version, [idempotencyHeader]: crypto.randomUUID() }
  const answer = await postJson(site, path, body(1), headers)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
  expect(answer.headers.get('retry-after')).toBe('2')
})
