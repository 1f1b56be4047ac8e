import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkedForms } from '../../../shared/desk/linked-screens.ts'
import { apiPath } from '../../../shared/routes.ts'
import type { LiveForm } from '../../../shared/rows/row.ts'
import { askJson } from '../../rig/site/local-site.ts'
import { startAskedSite } from './harness/asked-site.ts'
import { leaksIn, screenPathsOf, shown, type Told } from './harness/what-is-told.ts'
import { sendOne } from '../../rig/site/send-answers.ts'

const waiting = 40
/** How answers are called that no screen may be told of, and whose addresses nobody may. */
const called = /(held|pending) answer/i
const address = 'secret.example'

let asked: Awaited<ReturnType<typeof startAskedSite>>
let { site, table, asking, tokens } = {} as typeof asked
let path: Readonly<Record<string, string>>
let bodyOf: (form: LiveForm, text: string) => Record<string, unknown>

beforeAll(async () => {
  asked = await startAskedSite(['GET'])
  ;({ site, table, asking, tokens } = asked)
  const { ventingMachineKey } = (await askJson(site, '/config.json')).body as { ventingMachineKey: string }
  const { question } = await table.content.readQuestion()
  const { whatIsA, thatCould } = await table.content.readOptions()
  path = {
    'combo-convo': apiPath('post-combo-convo'),
    'venting-machine': `${apiPath('post-venting-machine')}?key=${ventingMachineKey}`,
  }
  const pair = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: whatIsA[0], thatCould: thatCould[0] }
  bodyOf = (form, text) =>
    form === 'venting-machine'
      ? { question, answer: text }
      : { ...pair, freeText: text, email: `${text.replaceAll(' ', '-')}@secret.example` }
})
afterAll(() => asked.stop())

const send = async (form: LiveForm, what: string, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (const number of numbers)
    await sendOne(site, path[form] ?? '', bodyOf(form, `${what} answer ${number}`))
  await table.numbered()
}

const answersIn = ({ body }: Told): readonly string[] =>
  (JSON.parse(body) as { rows: Record<string, string>[] }).rows.map(
    ({ answer, freeText }) => answer ?? freeText ?? '',
  )

describe.each(linkedForms)('the screen of %s', (form) => {
  let before: ReadonlyMap<string, Told>
  let now: ReadonlyMap<string, Told>
  const whole = async () => {
    const headers = { authorization: `Bearer ${tokens.screen}` }
    return answersIn(await asking.ask(`${screenPathsOf(form)[0]}?screen=1&sinceRow=1`, { headers }))
  }
  const tellAllNow = async () =>
    new Map([...(await asked.tellAllNow()), ...(await asking.tellScreen(form, tokens.screen))])

  beforeAll(async () => {
    await send(form, 'Seen', shown)
    await table.log.hold(form)
    before = await tellAllNow()
    await send(form, 'Held', waiting)
    await table.log.setApproval(form, 'all')
    await send(form, 'Pending', 10)
    now = await tellAllNow()
  })

  it('is told of answers that are held by their number only, of those that wait for approval by nothing', async () => {
    expect(leaksIn(before, now, called, waiting).slice(0, 5)).toEqual([])
    const [meta] = [...now]
      .filter(([name]) => /^screen \/.*screen=1&meta=1$/.test(name))
      .map(([, told]) => told)
    expect(JSON.parse(meta?.body ?? '{}')).toMatchObject({ lastRow: shown, waiting })
    expect(await whole()).toHaveLength(shown)
  })

  it('is told by none of all calls who sent an answer', async () => {
    for (const [name, { headers, body }] of now)
      expect(`${JSON.stringify(headers)}${body}`.includes(address), name).toBe(false)
    // Those of card pairing are in the table all the time: there is something to leak.
    expect(JSON.stringify(await table.items())).toContain(address)
  })

  it('shows what is revealed, without what is hidden or was not approved', async () => {
    await table.log.open(form)
    const third = shown + waiting + 3
    await table.log.decide(form, 1, [{ from: 2, to: 2 }], 'hide')
    await table.log.decide(form, 1, [{ from: third, to: third }], 'approve')
    const answers = await whole()
    expect(answers).toHaveLength(shown - 1 + waiting + 1)
    expect(answers).not.toContain('Seen answer 2')
    expect(answers.filter((text) => text.startsWith('Pending'))).toEqual(['Pending answer 3'])
    for (const { body } of (await asking.tellScreen(form, tokens.show)).values())
      expect(body).not.toMatch(/Seen answer 2"|Pending answer (?!3)/)
  })

  it('is told nothing without a link that opens it, by each of its paths', async () => {
    for (const asks of screenPathsOf(form))
      for (const query of ['screen=1&meta=1', 'screen=left&sinceRow=1', 'screen=1'])
        for (const authorization of ['', 'Bearer', `Bearer ${'x'.repeat(43)}`, tokens.screen]) {
          const { status, body } = await asking.ask(`${asks}?${query}`, { headers: { authorization } })
          expect({ asks, query, authorization, status }).toMatchObject({ status: 401 })
          expect(JSON.parse(body)).toMatchObject({ success: false })
        }
  })
})

it('no line of the log has an answer, an address or a token', async () => {
  const log = `${await readFile(site.logFile, 'utf8')}${site.said.join('\n')}`
  expect(log).toContain('screen-combo-convo')
  for (const secret of [called, /secret.example/, /Seen answer/, new RegExp(tokens.screen.slice(0, 30))])
    expect(log).not.toMatch(secret)
})
