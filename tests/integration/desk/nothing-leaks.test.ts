import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { startAskedSite } from './harness/asked-site.ts'
import { held, leaksIn, rows, shown, type Told } from './harness/what-is-told.ts'

let asked: Awaited<ReturnType<typeof startAskedSite>>
let { site, table, asking, tokens, sendIdeas } = {} as typeof asked

beforeAll(async () => {
  asked = await startAskedSite()
  ;({ site, table, asking, tokens, sendIdeas } = asked)
})
afterAll(() => asked.stop())

describe('answers that are held', () => {
  let before: ReadonlyMap<string, Told>

  beforeAll(async () => {
    await sendIdeas(shown, 'Shown')
    await table.numbered()
    await table.log.hold('laser-focus')
    before = await asked.tellAllNow()
    await sendIdeas(held, 'Held')
    await table.numbered()
  })

  it('are told of by nothing but their number, whoever asks for whatever', async () => {
    expect(before.size).toBeGreaterThan(150)
    const now = await asked.tellAllNow()
    expect(leaksIn(before, now).slice(0, 5)).toEqual([])
    expect(JSON.parse(now.get(`GET ${rows}?meta=1`)?.body ?? '')).toEqual({
      lastRow: shown,
      round: 1,
      revision: 0,
      now: expect.any(Number) as unknown,
      waiting: held,
    })
  })

  it('are found by the same look where a build holds back in the browser only', async () => {
    captureOutput()
    const told = await asking.tellAll(asking.askCutInBrowser)
    vi.restoreAllMocks()
    const leaks = leaksIn(before, told)
    expect(leaks.filter((leak) => leak.endsWith('says an idea')).length).toBeGreaterThan(20)
  })

  it('are not told to a link that may not see them, but for their number', async () => {
    for (const token of [tokens.screen, tokens.show])
      for (const query of ['', '&sinceRow=0', '&beforeRow=99', '&sinceTurn=0']) {
        const { status, body } = await asking.ask(`/api/desk?form=laser-focus${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(status).toBe(200)
        expect(body).not.toMatch(/held idea/i)
        expect(JSON.parse(body)).toMatchObject({ lastRow: shown, waiting: held })
        expect(JSON.parse(body)).not.toHaveProperty('answers')
      }
  })

  it('are in no line of the log', async () => {
    expect(await readFile(site.logFile, 'utf8')).not.toMatch(/held idea/i)
    expect(site.said.join('\n')).not.toMatch(/held idea/i)
  })

  it('are on each chart once they are shown, once each and in order', async () => {
    await table.log.open('laser-focus')
    const charts = await Promise.all(Array.from({ length: 3 }, asking.follow))
    for (const seen of charts) {
      expect(seen.map(({ row }) => row)).toEqual(
        Array.from({ length: shown + held }, (_, index) => index + 1),
      )
      const ideas = seen.slice(shown).map(({ idea }) => idea)
      expect(new Set(ideas)).toEqual(
        new Set(Array.from({ length: held }, (_, index) => `Held idea ${index + 1}`)),
      )
    }
  })

  it('are told of by nothing after their round either, nor are those that were hidden', async () => {
    // Held again, three more; then one of those that were shown is hidden, and the round ends.
    await table.log.hold('laser-focus')
    await sendIdeas(3, 'Unseen')
    await table.numbered()
    await table.log.decide('laser-focus', 1, [{ from: 2, to: 2 }], 'hide')
    await table.log.startRound('laser-focus')
    await table.log.open('laser-focus')
    const now = await asked.tellAllNow()
    for (const [name, { body }] of now) expect(body, name).not.toMatch(/unseen idea/i)
    const earlier = JSON.parse(now.get(`GET ${rows}?sinceRow=1&round=1`)?.body ?? '') as {
      rows: { row: number }[]
      lastRow: number
    }
    expect(earlier.lastRow).toBe(shown + held)
    expect(earlier.rows.map(({ row }) => row)).toEqual([
      1,
      ...Array.from({ length: shown + held - 2 }, (_, index) => index + 3),
    ])
    expect(now.get(`GET ${rows}?sinceRow=1&round=2`)?.body).toContain('"rows":[]')
    expect(now.get(`GET ${rows}?round=1`)?.status).toBe(400)
  })
})
