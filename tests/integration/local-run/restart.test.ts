import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'
import { atPace } from '../../runner/pace.ts'
import { sendOne } from '../../rig/site/send-answers.ts'

const { question, ventingMachineKey } = readStageSettings('local')
const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-site-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const isAlive = (pid = 0): boolean => existsSync(`/proc/${pid}`)
const isNoted = () => existsSync(join(dataDir, 'running.json'))

const now = expect.any(Number) as number
const metaOf = async (site: TestSite) => (await askJson(site, `${path}?meta=1`)).body
const questionOf = async (site: TestSite) =>
  (await askJson(site, `/api/venting-machine-form?action=question&key=${ventingMachineKey}`)).body
/** How often the inbox has the mail. */
const mailsOf = async ({ inbox = '' }: TestSite) =>
  (await (await fetch(inbox)).text()).match(/ann@mail\.example<\/a>/g)?.length ?? 0

it('a restart keeps answers and their keys, what is held and shown, content, mails and links, and leaves no process', async () => {
  const [key, contactKey] = [0, 1].map(() => ({ [idempotencyHeader]: crypto.randomUUID() }))
  const show = { spotlight: { round: 1, row: 1 } }
  const first = await startTestSite({ dataDir })
  const before = openSiteTable(first)
  expect(isNoted()).toBe(true)
  expect(await questionOf(first)).toMatchObject({ question })
  const contact = { name: 'Ann Other', email: 'ann@mail.example', message: 'Hello', filledInMs: 30_000 }
  for (let sent = 0; sent < 2; sent += 1)
    expect((await postJson(first, '/api/contact', contact, contactKey)).body).toEqual({ success: true })
  const stored = await postJson(first, path, idea, key)
  await before.numbered()
  await before.log.hold('laser-focus')
  await before.log.setShow('laser-focus', show)
  await sendOne(first, path, { ...idea, table: 13 })
  await before.numbered()
  await before.content.setQuestion('Changed live?')
  // The visitor does not wait for the mail.
  await expect.poll(() => mailsOf(first), { timeout: atPace(30_000) }).toBe(1)
  before.close()
  await first.stop()
  expect([isAlive(first.engine.pid), isNoted()]).toEqual([false, false])
  await expect(fetch(first.url)).rejects.toThrow()

  const second = await startTestSite({ dataDir })
  // A link that is out is good after it.
  expect(second.linkKey).toBe(first.linkKey)
  const after = openSiteTable(second)
  expect(await metaOf(second)).toEqual({ lastRow: 1, round: 1, revision: 0, waiting: 1, show, now })
  expect((await postJson(second, path, idea, key)).body).toEqual(stored.body)
  expect(await questionOf(second)).toMatchObject({ question: 'Changed live?' })
  expect(await mailsOf(second)).toBe(1)
  await after.log.startRound('laser-focus')
  await sendOne(second, path, { ...idea, table: 14 })
  await after.numbered()
  expect(await metaOf(second)).toEqual({ lastRow: 0, round: 2, revision: 0, waiting: 1, show, now })
  await after.log.open('laser-focus')
  expect(await metaOf(second)).toEqual({ lastRow: 1, round: 2, revision: 0, show, now })
  after.close()
  await second.stop()
  expect(isAlive(second.engine.pid)).toBe(false)
})
