import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keysOfLead } from '#lambdas/leads/stored/items.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import type { LocalSite } from '#infra/local/site.ts'
import { connect, type StageConnection } from '#infra/ops/connect.ts'
import { leadsOf } from '#infra/ops/leads/lead-facts.ts'
import { rowLogOf } from '#infra/ops/stage-rows.ts'
import { readContents } from '#infra/ops/restore/table-contents.ts'
import { startTestSite } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { sendAll, type Sent } from '../../rig/site/send-answers.ts'
import { openSiteTable, untilNumbered } from '../../rig/site/site-table.ts'
import { startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'
import {
  chartOfIdeas,
  contact,
  destroy,
  idea,
  ideas,
  pairing,
  restore,
  settingIn,
  standingsIn,
  startOn,
  takeBack,
} from './restore-drill.ts'
import { atPace } from '../../runner/pace.ts'

const folder = mkdtempSync(join(tmpdir(), 'ops-restore-'))
const dataDir = join(folder, 'data')
const leads = Array.from({ length: 10 }, (_, number) => contact(number))
const answers = Array.from({ length: 120 }, (_, number) =>
  number % 4 === 3 ? pairing(number) : idea(number),
)
/** Of before the moment: one that was taken back before it, one of after it; and two that somebody hid after it. */
const ideasBefore = answers.slice(0, 60).filter(({ path }) => path === ideas)
const [goneBefore, goneSince] = [ideasBefore.slice(0, 1), ideasBefore.slice(1, 4)]
const hiddenSince = ideasBefore.slice(4, 6)
/** Those that are delivered before the moment, those that are delivered after it, and all that have to wait. */
const [early, redelivered, waiting] = [leads.slice(0, 3), leads.slice(3, 5), leads.slice(5)]

let service: Awaited<ReturnType<typeof startScriptedFormService>>
let site: LocalSite
let connection: StageConnection
/** The moment to go back to, in ms since 1970. */
let to: number
/** What the accident destroyed of what was acknowledged after that moment. */
let lost: readonly Sent[]
let kept: readonly Sent[]

const formService = () => service.settings
const reconnect = async () => {
  connection = await connect({ stage: 'local' })
}
const isTaken = ({ key }: Sent) => service.arrivals(key).some(({ taken }) => taken)
const refuse = (some: readonly Sent[]) => {
  for (const { key } of some) service.script(key, 'status 500')
}
const isIdea = ({ path }: Sent) => path === ideas
const restoreHere = (bringLater = false) => restore(connection, site.engine.endpoint, { to, bringLater })

/** A room answers and asks; in the middle of it is the moment to go back to. */
const visit = async (): Promise<void> => {
  await sendAll(site, early, 2)
  await vi.waitFor(() => expect(early.every(isTaken)).toBe(true), { timeout: atPace(30_000) })
  refuse([...redelivered, ...waiting])
  await sendAll(site, [...redelivered, ...waiting.slice(0, 3)], 2)
  await sendAll(site, answers.slice(0, 60), 3)
  await takeBack(site, goneBefore)
  await untilNumbered(site)
  const across = sendAll(site, answers.slice(60, 90), 3)
  to = Math.ceil(Date.now() / 1000) * 1000
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(to), { timeout: atPace(5_000), interval: 5 })
  await Promise.all([across, sendAll(site, answers.slice(90), 3)])
  await sendAll(site, waiting.slice(3), 2)
  await untilNumbered(site)
  await takeBack(site, goneSince)
  const log = rowLogOf(connection)
  for await (const { idempotencyKey, row } of log.keptRows('laser-focus', 1))
    if (hiddenSince.some(({ key }) => key === idempotencyKey))
      await log.decide('laser-focus', 1, [{ from: row, to: row }], 'hide')
}

/** The form service is back for some of those that wait, as a restored table cannot know. */
const deliverSome = async (): Promise<void> => {
  service.recover()
  refuse(waiting)
  for (const { key } of redelivered) await operate('leads', 'redeliver', key)
  await vi.waitFor(
    async () => {
      await site.runSchedules()
      expect(redelivered.every(isTaken)).toBe(true)
    },
    { timeout: atPace(30_000) },
  )
}

/** All rows of a form go, though not what tells how they have turned; its answers of before the moment, ten of after it, and two requests. */
const haveAccident = async (items: readonly ItemKey[]): Promise<void> => {
  lost = answers.slice(90).filter(isIdea).slice(-10)
  const before = answers.filter((one) => isIdea(one) && (one.at ?? 0) < to)
  const gone = new Set([...lost, ...before].map(({ key }) => `IN#laser-focus#${key}`))
  await destroy(connection, [
    ...items.filter(({ pk }) => /^(PAGES|FORM)#laser-focus/.test(pk) || gone.has(pk)),
    ...waiting.slice(0, 2).flatMap(({ key }) => keysOfLead(key)),
  ])
}

beforeAll(async () => {
  service = await startScriptedFormService()
  vi.stubEnv('DATA_DIR', dataDir)
  // The rules of the template are proven by a test of their own.
  vi.stubEnv('CDK_VALIDATION', 'false')
  const first = await startTestSite({ dataDir, formService: formService() })
  site = first
  await reconnect()
  await visit()
  await deliverSome()
  const table = openSiteTable(first)
  await table.numbered()
  await haveAccident((await table.items()) as unknown as ItemKey[])
  table.close()
})
afterAll(async () => {
  await site.stop()
  await service.stop()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** One step after the other, as an operator takes them. */
describe('the drill of a restore', () => {
  it('the restored table is whole, and holds what was acknowledged before the second, and nothing sent after it', async () => {
    const { said } = await restoreHere()
    expect(said).toContain('The table is whole')
    const tableName = settingIn(said).name
    const held = new Set<string>()
    for (const form of await readContents({ ...connection, tableName }))
      for (const key of form.answers.keys()) held.add(key)
    expect(answers.filter(({ at = 0, key }) => at < to && !held.has(key))).toEqual([])
    expect(answers.filter(({ sentAt = 0, key }) => sentAt > to && held.has(key))).toEqual([])
    kept = answers.filter(({ key }) => held.has(key))
    // What this is to prove something about did happen.
    expect(kept.length).toBeGreaterThan(30)
    // Nor is there what was taken back, before it or after it, though nothing was brought.
    const restored = { ...connection, tableName: settingIn(said).name }
    const gone = [...goneBefore, ...goneSince].map(({ key }) => key)
    const standings = await standingsIn(restored)
    expect(gone.map((key) => standings.get(key))).toEqual(gone.map(() => 'withdrawn'))
    const all = JSON.stringify(await readContents(restored), (_, value: unknown) =>
      value instanceof Map ? [...value] : value,
    )
    expect(all).toContain(String(kept[5]?.body.idea))
    for (const { body } of [...goneBefore, ...goneSince]) expect(all).not.toContain(`"${String(body.idea)}"`)
  })

  it('what the old table alone has is brought over, also what comes until the deployment; then the stage uses it', async () => {
    const { said } = await restoreHere(true)
    const meanwhile = Array.from({ length: 5 }, (_, number) => idea(3_000 + number))
    await sendAll(site, meanwhile, 2)
    answers.push(...meanwhile)
    connection.close()
    await site.stop()
    const table = settingIn(said)
    site = await startOn(table, { dataDir, formService: formService() })
    await reconnect()
    expect(connection.tableName).toBe(table.name)
    const last = await restoreHere(true)
    expect(last.said).toContain('laser-focus: 5 answers')
    expect(last.said).toContain('The stage "local" uses this table.')
  })

  it('answers go on, a repeated one is known, and a chart reads all from row 1', async () => {
    const onward = Array.from({ length: 20 }, (_, number) => idea(4_000 + number))
    const stays = kept.filter((one) => ![...goneBefore, ...goneSince].includes(one))
    const repeated = [...stays.slice(0, 3), ...answers.slice(-3)].map(({ path, body, key }): Sent => ({
      path,
      body,
      key,
    }))
    await sendAll(site, [...onward, ...repeated], 3)
    answers.push(...onward)
    const unseen = [...lost, ...goneBefore, ...goneSince, ...hiddenSince]
    const wanted = answers
      .filter((one) => isIdea(one) && !unseen.includes(one))
      .map(({ body }) => String(body.idea))
    await vi.waitFor(async () => expect((await chartOfIdeas(site)).toSorted()).toEqual(wanted.toSorted()), {
      timeout: atPace(30_000),
      interval: 300,
    })
  })

  it('what somebody hid since is hidden, and nothing came back that was taken back', async () => {
    const standings = await standingsIn(connection)
    const are = (some: readonly Sent[]): (Standing | undefined)[] => some.map(({ key }) => standings.get(key))
    expect(are(hiddenSince)).toEqual(['hidden', 'hidden'])
    expect(are([...goneBefore, ...goneSince])).toEqual(Array.from({ length: 4 }, () => 'withdrawn'))
  })

  it('the address of each answer came with it', async () => {
    const addresses: string[] = []
    for await (const { fields } of rowLogOf(connection).privateRows('combo-convo', 1))
      addresses.push(fields.email ?? '')
    const wanted = answers.filter((one) => !isIdea(one)).map(({ body }) => String(body.email))
    expect(addresses.toSorted()).toEqual(wanted.toSorted())
  })

  it('leads that wait are delivered, and what was delivered since is not sent again', async () => {
    const pending = async () => {
      const ids: string[] = []
      for await (const page of leadsOf(connection).pending()) ids.push(...page.map(({ id }) => id))
      return ids.sort()
    }
    expect(await pending()).toEqual(waiting.map(({ key }) => key).toSorted())
    service.recover()
    await vi.waitFor(
      async () => {
        for (const id of await pending()) await operate('leads', 'redeliver', id)
        await site.runSchedules()
        expect(await pending()).toEqual([])
      },
      { timeout: atPace(30_000) },
    )
    const mails = leads.map(({ key }) => service.arrivals(key).filter(({ taken }) => taken).length)
    expect(mails).toEqual(leads.map(() => 1))
  })
})
