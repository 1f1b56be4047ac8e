import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { linkedForms } from '#shared/desk/linked-screens.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { sendAll, toSend } from '../../rig/site/send-answers.ts'
import { newDeskToken, site, table, useSite } from '../site-here.ts'
import { type AllTold, createAsking, held, leaksIn, rows, screenPathsOf, shown } from './what-is-told.ts'

const pending = 4
/** How answers are called that nobody may be told of, and where all addresses are, which nobody may be told either. */
const called = /(held|pending) answer/i
const address = 'secret.example'

const { options, question, ventingMachineKey } = readStageSettings('local')
const pair = {
  orangeCard: 'Sun',
  blueCard: 'Sea',
  whatIsA: options.whatIsA[0],
  thatCould: options.thatCould[0],
}
const sent: Readonly<Record<LiveForm, (text: string) => Parameters<typeof toSend>>> = {
  'laser-focus': (idea) => [rows, { table: 1, idea, impact: 5, effort: 5 }],
  'combo-convo': (freeText) => [
    '/api/combo-convo-form',
    { ...pair, freeText, email: `${freeText.replaceAll(' ', '-')}@${address}` },
  ],
  'venting-machine': (answer) => [`/api/venting-machine-form?key=${ventingMachineKey}`, { question, answer }],
}

useSite()
let asking: ReturnType<typeof createAsking>
const tokens = { screen: '', show: '' }
let before: AllTold
let now: AllTold

const clock = performance.now.bind(performance)
let ahead = 0
/** The edge, which runs in this process, then has forgotten what it remembers for a second. */
const forget = () => {
  ahead += 2_000
}
const tellAllNow = () => {
  forget()
  return asking.tellAll(tokens.screen)
}
const tellRowsNow = () => {
  forget()
  return asking.tellRows(tokens.screen)
}
const sendEach = async (what: string, count: number): Promise<void> => {
  for (const form of liveForms) {
    const texts = Array.from({ length: count }, (_, index) => `${what} answer ${index + 1}`)
    await sendAll(
      site,
      texts.map((text) => toSend(...sent[form](text))),
      1,
    )
  }
  await table.numbered()
}
const forEachForm = async (change: (form: LiveForm) => Promise<unknown>) => {
  for (const form of liveForms) await change(form)
}

beforeAll(async () => {
  performance.now = () => clock() + ahead
  asking = createAsking(site, table)
  for (const scope of ['screen', 'show'] as const) tokens[scope] = await newDeskToken(scope)
  await sendEach('Seen', shown)
  await forEachForm((form) => table.log.hold(form))
  before = await tellAllNow()
  await sendEach('Held', held)
  await forEachForm((form) => table.log.setApproval(form, 'all'))
  await sendEach('Pending', pending)
  now = await tellAllNow()
})
afterAll(() => {
  performance.now = clock
})

interface Row {
  readonly row: number
  readonly idea?: string
  readonly freeText?: string
  readonly answer?: string
}
const read = async (path: string, token = '') => {
  forget()
  const { body } = await asking.ask(path, { headers: { authorization: `Bearer ${token}` } })
  return JSON.parse(body) as { readonly rows: readonly Row[]; readonly lastRow: number }
}
/** The numbers and texts of all that a form's screen shows. */
const screenOf = async (form: LiveForm) => {
  const path = form === 'laser-focus' ? `${rows}?` : `${screenPathsOf(form)[0]}?screen=1&`
  const { rows: all } = await read(`${path}sinceRow=1`, tokens.screen)
  return all.map(({ row, idea, freeText, answer }) => `${row} ${idea ?? freeText ?? answer}`)
}

describe('answers that are held, and those that wait for approval,', () => {
  it('are told of by nothing but the number of those held, whoever asks for whatever', async () => {
    expect(before.size).toBeGreaterThan(150)
    expect(leaksIn(before, now, called).slice(0, 5)).toEqual([])
    expect(JSON.parse(now.get(`GET ${rows}?meta=1`)?.body ?? '')).toEqual({
      ...{ lastRow: shown, round: 1, revision: 0, waiting: held },
      now: expect.any(Number) as unknown,
    })
    for (const form of linkedForms) {
      const meta = now.get(`screen ${screenPathsOf(form)[0]}?screen=1&meta=1`)
      expect(JSON.parse(meta?.body ?? '')).toMatchObject({ lastRow: shown, waiting: held })
      expect(await screenOf(form)).toHaveLength(shown)
    }
  })

  it('are found by the same look where a build holds back in the browser only', async () => {
    captureOutput()
    const leaks = leaksIn(before, await asking.tellCutInBrowser(), called)
    expect(leaks.filter((leak) => leak.endsWith('says an answer')).length).toBeGreaterThanOrEqual(10)
  })

  it('are not told to a link that may not see them, but for their number', async () => {
    for (const token of [tokens.screen, tokens.show])
      for (const query of ['', '&sinceRow=0', '&beforeRow=99', '&sinceTurn=0']) {
        const told = await read(`/api/desk?form=laser-focus${query}`, token)
        expect(JSON.stringify(told)).not.toMatch(called)
        expect(told).toMatchObject({ lastRow: shown, waiting: held })
        expect(told).not.toHaveProperty('answers')
      }
  })

  it('are told to no screen without a link that opens it, by each of its paths', async () => {
    for (const asks of linkedForms.flatMap(screenPathsOf))
      for (const query of ['screen=1&meta=1', 'screen=left&sinceRow=1', 'screen=1'])
        for (const authorization of ['', 'Bearer', `Bearer ${'x'.repeat(43)}`, tokens.screen]) {
          const { status, body } = await asking.ask(`${asks}?${query}`, { headers: { authorization } })
          expect({ asks, query, authorization, status }).toMatchObject({ status: 401 })
          expect(JSON.parse(body)).toMatchObject({ success: false })
        }
  })

  it('come with the address of who sent one in no call', async () => {
    for (const [name, { headers, body }] of now)
      expect(`${JSON.stringify(headers)}${body}`.includes(address), name).toBe(false)
    // It is in the table all the time: there is something to leak.
    expect(JSON.stringify(await table.items())).toContain(address)
  })

  it('are not told of once they were kept back, nor when no other has to wait any more', async () => {
    const first = shown + held + 1
    await forEachForm((form) => table.log.decide(form, 1, [{ from: first, to: first + 1 }], 'keep-back'))
    await forEachForm((form) => table.log.setApproval(form, 'none'))
    expect(leaksIn(before, await tellRowsNow(), called).slice(0, 5)).toEqual([])
  })

  it('are on each screen once they are shown or approved, once each and in order; what is hidden goes', async () => {
    await forEachForm((form) => table.log.open(form))
    const numbered = (first: number, what: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${first + index} ${what} answer ${index + 1}`)
    const [seen = '', second = '', ...others] = numbered(1, 'Seen', shown)
    const revealed = numbered(shown + 1, 'Held', held)
    for (const form of liveForms) expect(await screenOf(form)).toEqual([seen, second, ...others, ...revealed])
    expect(await read(`${rows}?meta=1`)).toMatchObject({ lastRow: shown + held + pending })
    // The first one was kept back: to approve all that wait brings it to no screen.
    const [, , third, fourth] = numbered(shown + held + 1, 'Pending', pending)
    const approved = [1, 4, 3].map((one) => ({ from: shown + held + one, to: shown + held + one }))
    await forEachForm((form) => table.log.decide(form, 1, [{ from: 2, to: 2 }], 'hide'))
    await forEachForm((form) => table.log.decide(form, 1, approved, 'approve'))
    for (const form of liveForms)
      expect(await screenOf(form)).toEqual([seen, ...others, ...revealed, third, fourth])
  })

  it('are told of by nothing after their round either', async () => {
    await forEachForm((form) => table.log.hold(form))
    await sendEach('Unseen', 2)
    await forEachForm((form) => table.log.startRound(form))
    await forEachForm((form) => table.log.open(form))
    const later = await tellRowsNow()
    for (const [name, { body }] of later) expect(body, name).not.toMatch(/unseen answer/i)
    const { rows: earlier, lastRow } = await read(`${rows}?sinceRow=1&round=1`)
    expect({ lastRow, rows: earlier.length }).toEqual({
      lastRow: shown + held + pending,
      rows: shown - 1 + held + 2,
    })
    expect(later.get(`GET ${rows}?sinceRow=1&round=2`)?.body).toContain('"rows":[]')
    expect(later.get(`GET ${rows}?round=1`)?.status).toBe(400)
  })

  it('are in no line of the log, nor is an address or a token', async () => {
    const log = `${await readFile(site.logFile, 'utf8')}${site.said.join('\n')}`
    expect(log).toContain('screen-combo-convo')
    for (const secret of [called, /secret\.example/, /(seen|unseen) answer/i, tokens.screen, tokens.show])
      expect(log).not.toMatch(secret)
  })
})
