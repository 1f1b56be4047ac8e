import { afterAll, beforeAll, expect, it } from 'vitest'
import { askJson } from '../../rig/site/local-site.ts'
import { operate, operateAt } from '../../rig/site/operator.ts'
import { newLead, send, type Sent } from '../leads/relay-scene.ts'
import { type ScriptedFormService, startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'
import { sendOne } from '../../rig/site/send-answers.ts'
import { site, table, useSite } from '../site-here.ts'

const address = 'Canary.Person+1@Mail.Example'
const others = ['xcanary.person+1@mail.example', 'canary.person+1@mail.example.org', 'neighbour@mail.example']
const pairing = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'end on time' }

let service: ScriptedFormService
useSite(async () => {
  service = await startScriptedFormService()
  return { formService: service.settings }
})

const requestFrom = (email: string, path: Sent['path'], more: object = {}): Sent => ({
  ...newLead(),
  path,
  payload: {
    name: 'Somebody',
    email,
    ...(path === '/api/estimate' && { selectedProducts: 'ping-poll' }),
    ...more,
  },
})
const mentioning = requestFrom('neighbour@mail.example', '/api/contact', {
  message: `Please copy ${address.toLowerCase()}.`,
})
const pending = requestFrom(address.toUpperCase(), '/api/estimate')

const pair = (freeText: string, email: string) =>
  sendOne(site, '/api/combo-convo-form', { ...pairing, freeText, email })

beforeAll(async () => {
  service.script(pending.id, 'status 503')
  const requests = [
    requestFrom(address.toLowerCase(), '/api/contact'),
    pending,
    mentioning,
    ...others.map((email) => requestFrom(email, '/api/contact')),
  ]
  for (const request of requests) expect((await send(site, request)).status).toBe(200)
  await pair('First round', address)
  await pair('A neighbour', others[0]!)
  expect((await operate('round', 'new', '--form', 'combo-convo', '--yes')).code).toBe(0)
  await pair('Second round', address.toLowerCase())
  await pair('Another neighbour', others[1]!)
  const idea = { table: 1, idea: `Ask ${address}`, impact: 5, effort: 5 }
  await sendOne(site, '/api/laser-focus-form', idea)
  await table.log.sweep()
})
afterAll(() => service.stop())

/** The items that know of the address, but for those of longer addresses. */
const traces = async () => {
  const texts = (await table.items()).map((item) => JSON.stringify(item).toLowerCase())
  return texts.filter((text) => /(?<!x)canary\.person\+1@mail\.example(?!\.org)/.test(text))
}
const forget = (...words: string[]) => operate('forget', '--email', address, ...words)
/** Not the whole list, which the edge keeps for a second. */
const ideas = async () => (await askJson(site, '/api/laser-focus-form?sinceRow=1')).body

it('as a dry run says what it would remove, and removes nothing', async () => {
  const { code, printed, noted } = await forget('--dry-run')
  expect({ code, printed }).toEqual({
    code: 0,
    printed: [
      '1 contact request',
      '1 estimate request',
      `  of these not delivered to anybody: ${pending.id} (pending)`,
      '2 answers of card pairing: the address; the answer itself stays',
      '2 texts of others with the address in it: the address; the rest of the text stays',
    ].join('\n'),
  })
  expect(noted).toContain('Nothing was changed.')
  // The idea is in its page, and as it was stored.
  expect(await traces()).toHaveLength(7)
})

it('removes nothing when the operator changes their mind, or there is no keyboard', async () => {
  const hesitant = await operateAt({ ask: () => Promise.resolve('no') }, 'forget', '--email', address)
  expect(hesitant).toMatchObject({
    code: 1,
    noted: expect.stringContaining('That is not "yes": nothing was removed.') as string,
  })
  expect(await forget()).toMatchObject({ code: 2, noted: expect.stringContaining('add --yes') as string })
  expect(await traces()).toHaveLength(7)
})

it('removes the address from the whole table, and leaves neighbours and answers alone', async () => {
  const before = await table.items()
  const { revision } = (await ideas()) as { revision: number }
  const { code, printed, noted } = await operateAt(
    { ask: () => Promise.resolve('yes') },
    'forget',
    '--email',
    address,
  )
  expect({ code, last: printed.split('\n').at(-1) }).toEqual({
    code: 0,
    last: 'Removed. The table was looked through once more: nothing is known of this address.',
  })
  expect(`${printed}${noted}`.toLowerCase()).not.toContain('canary')
  expect(await traces()).toEqual([])

  // Two requests, the marker of the pending one, and two addresses beside answers.
  const after = await table.items()
  // Screens that showed the texts have each go and come back: that is two turns more.
  expect(after.filter(({ pk }) => !String(pk).startsWith('TURNS#'))).toHaveLength(before.length - 5)
  const text = JSON.stringify(after)
  for (const part of [...others, 'Please copy [removed].', 'First round', 'Second round'])
    expect(text).toContain(part)
  // The sweep and the stream number both pairs, in either order.
  const kept = await table.privateRows('combo-convo')
  expect(kept.map(({ fields }) => fields)).toEqual([{ email: others[1] }])
  expect(await ideas()).toMatchObject({
    rows: [{ row: 1, idea: 'Ask [removed]' }],
    revision: revision + 2,
  })
})

it('has a lead that was pending sent no more', async () => {
  service.recover()
  await site.runSchedules()
  expect(service.arrivals(pending.id).filter(({ taken }) => taken)).toEqual([])
})
