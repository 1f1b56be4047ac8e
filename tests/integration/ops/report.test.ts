import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { putObject } from '#infra/local/edge/bucket.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { ensureChromium } from '../../rig/browser/chromium.ts'
import { allTextOf } from '../../rig/files/all-text.ts'
import { readPdf } from '../../rig/files/read-pdf.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { site, table, useSite } from '../site-here.ts'

/** What nobody may find in a file of a report. One word each, which no line break parts. */
const canaries = [
  ...['canaryhidden', 'canaryheld', 'canarypending', 'canarywithdrawn', 'canarymail'],
  ...['canarypile', 'canarystar', 'canarydropped'],
] as const
/** It stands in each field that somebody may write into. */
const mail = 'canarymail@company.example'
const forms: readonly LiveForm[] = ['laser-focus', 'combo-convo', 'venting-machine']

const answers: Readonly<Record<LiveForm, (text: string) => Readonly<Record<string, unknown>>>> = {
  'laser-focus': (idea) => ({ table: 7, idea, impact: 8.2, effort: 3 }),
  'combo-convo': (freeText) => ({
    ...{ whatIsA: 'ritual', orangeCard: `Teapot of ${mail}`, thatCould: 'earn trust' },
    ...{ blueCard: `Ladder of ${mail}`, freeText },
  }),
  'venting-machine': (answer) => ({ question: `What do leaders say too rarely, ${mail}?`, answer }),
}

const folder = useSite()

/** Stores an answer and gives it its row; returns the row's number. */
const say = async (form: LiveForm, text: string): Promise<number> => {
  const kept = { fields: { email: mail }, keptForDays: 7 }
  await table.log.append(form, answers[form](text), {
    idempotencyKey: `${form}-${text.replaceAll(/[^a-z]/g, '-')}`,
    bodyHash: text,
    ...(form === 'combo-convo' && { private: kept }),
  })
  await table.log.sweep()
  return (await table.log.state(form)).numbered
}

/** What desks star and promise, of an idea that is shown and of one that is hidden: what is promised stays. */
const choose = async (shown: number, hidden: number): Promise<void> => {
  const connection = { client: engineClient(site.engine.endpoint), tableName: liveFormTable }
  const shortlists = createShortlists(connection)
  for (const [row, words] of [
    [shown, `shownstar of ${mail}`],
    [hidden, 'canarystar'],
  ] as const) {
    await shortlists.change({ kind: 'star', round: 1, row })
    await shortlists.change({ kind: 'shorten', round: 1, row, words })
  }
  const promises = createPromises({ ...connection, keptDays: 30 })
  for (const [row, who] of [
    [shown, 'Shownowner'],
    [hidden, 'Stayedowner'],
  ] as const)
    for (const field of ['owner', 'step', 'news'] as const)
      await promises.change({
        ...{ kind: 'promise', round: 1, row, field, was: '' },
        value: `${who} of ${mail}`,
      })
  connection.client.destroy()
}

beforeAll(async () => {
  ensureChromium(() => undefined)
  // A pile is told while two of it are shown: of this one there is one left.
  const first = await say('laser-focus', 'shownalone')
  const second = await say('laser-focus', 'canaryhidden in a pile')
  const pile = { id: 'pile0001', name: `canarypile of ${mail}` }
  await table.log.gather('laser-focus', 1, [{ from: first, to: second }], pile)
  await table.log.decide('laser-focus', 1, [{ from: second, to: second }], 'hide')
  for (const form of forms) {
    await say(form, 'shownplainly')
    await say(form, `write ${mail}`)
    const hidden = await say(form, 'canaryhidden')
    await table.log.decide(form, 1, [{ from: hidden, to: hidden }], 'hide')
    await say(form, 'canarywithdrawn')
    await table.log.withdraw(form, `${form}-canarywithdrawn`)
    await table.log.setApproval(form, 'all')
    await say(form, 'canarypending')
    await table.log.setApproval(form, 'none')
    await table.log.hold(form)
    await say(form, 'canaryheld')
  }
  await choose(first, second)
})

const expectNone = (text: string): void => {
  for (const canary of canaries) expect(text.includes(canary), canary).toBe(false)
}

const expectNoCanary = (text: string, isNamed = true): void => {
  for (const shown of ['shownplainly', 'shownstar']) expect(text).toContain(shown)
  for (const owner of ['Shownowner', 'Stayedowner']) expect(text.includes(owner)).toBe(isNamed)
  expectNone(text)
}

describe('report', () => {
  it('writes what screens show, and nothing that is hidden, held, not approved or withdrawn', async () => {
    const { code, noted } = await operate('report', '--out', folder)
    expect({ code, noted }).toEqual({ code: 0, noted: expect.any(String) as string })
    expect(noted).toContain('3 ideas, 2 answers, 2 pairs')
    expect(noted).toContain('Left out, as screens do not show it (10 hidden, 3 waiting).')
    for (const name of ['report.html', 'report.pdf', 'report.pptx'])
      expectNoCanary(await allTextOf(name, readFileSync(join(folder, name))))
    expectNone(noted)
  })

  it('and what other tools import say nothing else of what was promised', async () => {
    const out = join(folder, 'promises')
    const { code, noted, printed } = await operate('promises', 'export', '--out', out)
    expect(code).toBe(0)
    expectNone(`${noted} ${printed}`)
    const names = readdirSync(out)
    expect(names).toEqual(expect.arrayContaining(['jira.csv', 'planner.csv', 'trello.csv']))
    for (const name of names) {
      const text = await allTextOf(name, readFileSync(join(out, name)))
      expectNone(text)
      if (name.endsWith('.csv'))
        for (const owner of ['Shownowner', 'Stayedowner']) expect(text).toContain(owner)
    }
  })

  it('prints a PDF that says its title and language, and has a structure with a text for each picture', async () => {
    const { title, language, isTagged, roles, alternatives } = await readPdf(
      readFileSync(join(folder, 'report.pdf')),
    )
    expect({ title, language, isTagged }).toEqual({
      title: 'Local rehearsal: what the room said · Heads Talking',
      language: 'en',
      isTagged: true,
    })
    // The page for Monday, and a quarter of the ideas.
    expect(roles).toMatchObject({ H1: 1, Table: 2, Figure: alternatives.length })
    expect(roles.TH).toBeGreaterThanOrEqual(4)
    expect(alternatives).toEqual([
      expect.stringContaining('3 ideas by impact') as string,
      expect.stringContaining('2 answers') as string,
    ])
  })
})

describe('results', () => {
  const get = (path: string) => fetch(`${site.url}${path}`)
  const page = '/results/local'
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

  it('are nowhere before', async () => {
    expect((await get(page)).status).toBe(404)
    expect(await operate('results', 'publish', '--until', until, '--dry-run')).toMatchObject({ code: 0 })
    expect((await get(page)).status).toBe(404)
  })

  it('are a page that asks for nothing but its own files, and is not to be listed', async () => {
    const { code, printed, noted } = await operate('results', 'publish', '--until', until)
    expectNone(`${printed} ${noted}`)
    expect({ code, printed }).toEqual({ code: 0, printed: `${site.url}${page}` })
    const answer = await get(`${page}/`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-amz'))).toEqual([])
    expect(html).toContain('<meta name="googlebot" content="noindex">')
    expect(html).not.toMatch(/\/api\/|<style| style=|<script(?! type="module" src)/)
    expectNoCanary(html, false)
    const linked = [...html.matchAll(/(?:href|src)="(\/results\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(linked.length).toBeGreaterThanOrEqual(6)
    for (const path of linked) {
      const file = await get(path)
      expect([path, file.status, file.headers.get('content-type')]).not.toContain('binary/octet-stream')
      expect(file.status).toBe(200)
      expect(file.headers.get('x-robots-tag')).toBe('noindex')
      const bytes = Buffer.from(await file.arrayBuffer())
      const text = await allTextOf(path, bytes)
      if (/\.(pdf|pptx)$/.test(path)) expectNoCanary(text, false)
      else expectNone(text)
    }
    // Who takes what is told, and lies in no file.
    const told = await (await get('/api/programme?became=1')).text()
    expect(told).toContain('"owner":"Shownowner of [e-mail address left out]"')
    expectNone(told)
  })

  it('are gone from their moment on, and nothing of them is sent', async () => {
    const over = String(Math.floor(Date.now() / 1000))
    const put = { contentType: 'text/html', cacheControl: 'no-store', metadata: { until: over } }
    putObject(site.dataDir, 'results/earlier/index.html', 'shownplainly', put)
    const answer = await get('/results/earlier')
    const text = await answer.text()
    expect(answer.status).toBe(404)
    expect(text).toContain('gone')
    expect(text).not.toContain('shownplainly')
  })

  it('are withdrawn with all of their files', async () => {
    expect(await operate('results', 'withdraw')).toMatchObject({ code: 0 })
    for (const path of [page, `${page}/results.pdf`, `${page}/results.pptx`, `${page}/page.css`])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(await (await get(page)).text()).toContain('gone')
    expect(await (await get('/api/programme?became=1&_=1')).text()).not.toContain('owner')
  })
})
