import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine } from '../../../infra/local/engine.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite } from '../../support/local-site.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-site-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const isAlive = (pid = 0): boolean => existsSync(`/proc/${pid}`)

it('a restart keeps the answers and the keys they came with, and leaves no process behind', async () => {
  const key = { [idempotencyHeader]: crypto.randomUUID() }
  const first = await startTestSite({ dataDir })
  const stored = await postJson(first, path, idea, key)
  const rows = (await askJson(first, path)).body
  await first.stop()
  expect(isAlive(first.engine.pid)).toBe(false)
  await expect(fetch(first.url)).rejects.toThrow()

  const second = await startTestSite({ dataDir })
  expect((await askJson(second, path)).body).toEqual(rows)
  expect((await postJson(second, path, idea, key)).body).toEqual(stored.body)
  const next = (await postJson(second, path, idea)).body as { row: number }
  expect(next.row).toBeGreaterThan((stored.body as { row: number }).row)
  await second.stop()
  expect(isAlive(second.engine.pid)).toBe(false)
})

it('two sites side by side have each their own answers', async () => {
  const sites = await Promise.all([startTestSite(), startTestSite()])
  await postJson(sites[0], path, idea)
  const counts = await Promise.all(sites.map((site) => askJson(site, `${path}?meta=1`)))
  expect(counts.map(({ body }) => body)).toMatchObject([{ lastRow: 1 }, { lastRow: 0 }])
  await Promise.all(sites.map((site) => site.stop()))
})

it('a site on an engine of someone else’s uses it, and leaves it running', async () => {
  const engine = await startEngine()
  vi.stubEnv('DYNAMODB_ENDPOINT', engine.endpoint)
  try {
    const first = await startTestSite()
    expect(first.engine).toMatchObject({ endpoint: engine.endpoint, pid: undefined })
    expect((await postJson(first, path, idea)).body).toEqual({ success: true, row: 1 })
    await first.stop()
    expect(isAlive(engine.pid)).toBe(true)
    const second = await startTestSite()
    expect((await askJson(second, `${path}?meta=1`)).body).toMatchObject({ lastRow: 1 })
    await second.stop()
  } finally {
    vi.unstubAllEnvs()
    await engine.stop()
  }
})
