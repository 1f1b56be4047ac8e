import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { startAskedSite } from './harness/asked-site.ts'
import { leaksIn, rows, shown, type Told } from './harness/what-is-told.ts'

let asked: Awaited<ReturnType<typeof startAskedSite>>
let { site, table, asking, tokens, sendIdeas } = {} as typeof asked

beforeAll(async () => {
  asked = await startAskedSite(['GET'])
  ;({ site, table, asking, tokens, sendIdeas } = asked)
})
afterAll(() => asked.stop())

describe('answers that wait for approval', () => {
  const pending = 60
  const called = /pending idea/i
  let before: ReadonlyMap<string, Told>
  const meta = async () => JSON.parse((await asking.ask(`${rows}?meta=1`)).body) as object

  beforeAll(async () => {
    await sendIdeas(shown, 'Seen')
    await table.numbered()
    await table.log.setApproval('laser-focus', 'all')
    await table.log.hold('laser-focus')
    before = await asked.tellAllNow()
    await sendIdeas(pending, 'Pending')
    await table.numbered()
  })

  it('are told of by nothing during a hold, not even by their number', async () => {
    expect(leaksIn(before, await asked.tellAllNow(), called).slice(0, 5)).toEqual([])
    expect(await meta()).toEqual({
      lastRow: shown,
      round: 1,
      revision: 0,
      now: expect.any(Number) as unknown,
    })
  })

  it('are found by the same look where a build holds back in the browser only', async () => {
    captureOutput()
    const told = await asking.tellAll(asking.askCutInBrowser, ['GET'])
    vi.restoreAllMocks()
    const leaks = leaksIn(before, told, called)
    expect(leaks.filter((leak) => leak.endsWith('says an idea')).length).toBeGreaterThan(15)
  })

  it('are not told of once they were kept back, nor when no other has to wait any more', async () => {
    await table.log.decide('laser-focus', 1, [{ from: shown + 1, to: shown + 20 }], 'keep-back')
    await table.log.setApproval('laser-focus', 'none')
    expect(leaksIn(before, await asked.tellAllNow(), called).slice(0, 5)).toEqual([])
  })

  it('are not told to a link that may not see them', async () => {
    for (const token of [tokens.screen, tokens.show])
      for (const query of ['', '&sinceRow=0', '&beforeRow=99', '&sinceTurn=0']) {
        const { status, body } = await asking.ask(`/api/desk?form=laser-focus${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect({ status, saysIt: called.test(body) }).toEqual({ status: 200, saysIt: false })
        expect(JSON.parse(body)).toMatchObject({ lastRow: shown, waiting: 0 })
        expect(JSON.parse(body)).not.toHaveProperty('answers')
      }
  })

  it('have a number like any hidden answer once nothing is held, and nothing else', async () => {
    await table.log.open('laser-focus')
    expect(await meta()).toEqual({
      lastRow: shown + pending,
      round: 1,
      revision: 1,
      now: expect.any(Number) as unknown,
    })
    const now = await asked.tellAllNow()
    expect(
      [...now.values()].filter(({ headers, body }) => called.test(JSON.stringify(headers) + body)),
    ).toEqual([])
    const list = (told: ReadonlyMap<string, Told>) => told.get(`GET ${rows}?`)?.body
    expect(list(now)).toEqual(list(before))
    expect(JSON.parse(list(now) ?? '[]')).toHaveLength(shown)
  })

  it('are in no line of the log', async () => {
    expect(await readFile(site.logFile, 'utf8')).not.toMatch(called)
    expect(site.said.join('\n')).not.toMatch(called)
  })

  it('are shown one by one, as they are approved', async () => {
    const rowsApproved = [shown + 1, shown + 40, shown + 30].map((row) => ({ from: row, to: row }))
    await table.log.decide('laser-focus', 1, rowsApproved, 'approve')
    expect((await asking.follow()).map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, shown + 30, shown + 40])
  })
})
