import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { report } from './harness/report.ts'
import { createScene } from './harness/scene.ts'
import { runWriterProcess } from './harness/writer-job.ts'

const sealAfterMs = 500
const engines: Engine[] = []
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'row-log-'))
})
afterAll(async () => {
  for (const engine of engines) await engine.stop()
  await rm(directory, { recursive: true, force: true })
})

const start = async () => {
  const engine = await startEngine({ dbPath: join(directory, 'rows.db') })
  engines.push(engine)
  return engine
}

describe('writers killed with SIGKILL', () => {
  it('lose nothing that was acknowledged, and their phones’ retries double nothing', async () => {
    const { endpoint } = await start()
    const tableName = 'killed-writers'
    const scene = await createScene({ design: createRowLog, endpoint, tableName, sealAfterMs })
    const write = async (entries: ReturnType<typeof scene.answers>) => {
      const job = { endpoint, tableName, sealAfterMs, writers: 25, answers: entries }
      const killed = await runWriterProcess(job, scene.ledger, 60)
      expect(killed.signal).toBe('SIGKILL')
      const rest = entries.filter(({ acknowledged }) => !acknowledged)
      const killedAgain = await runWriterProcess({ ...job, answers: rest }, scene.ledger, 60)
      expect(killedAgain.signal).toBe('SIGKILL')
      const last = rest.filter(({ acknowledged }) => !acknowledged)
      expect(await runWriterProcess({ ...job, answers: last }, scene.ledger)).toEqual({
        code: 0,
        signal: null,
      })
    }
    try {
      await Promise.all([scene.answers(200), scene.answers(200)].map(write))
      const found = await scene.conclude()
      report('killed writers', { scene, found })
      expect(scene.violations.sample()).toEqual([])
      expect(scene.ledger.acknowledgedCount()).toBe(400)
      expect(found.rows).toBe(400)
      expect(found.tombstones).toBeGreaterThan(0)
    } finally {
      await scene.close()
    }
  })
})

describe.skipIf(process.env.DYNAMODB_ENDPOINT)('a store killed with SIGKILL and started again', () => {
  it('keeps every acknowledged answer, once', async () => {
    const first = await start()
    const scene = await createScene({
      design: createRowLog,
      endpoint: first.endpoint,
      tableName: 'killed-store',
      sealAfterMs,
    })
    const restart = async () => {
      await engines.at(-1)?.stop('SIGKILL')
      const again = await start()
      scene.reconnect(again.endpoint)
    }
    try {
      const answers = [scene.answers(250), scene.answers(250), scene.answers(100)]
      for (const [index, some] of answers.entries()) {
        const midway = index < 2 ? { midway: { after: 100, happen: restart } } : {}
        const written = await scene.load({ answers: some, writers: 50, ...midway })
        if (index < 2) continue
        const found = await scene.conclude()
        report('killed store', { scene, found, written })
        expect(found.rows).toBe(600)
      }
      expect(scene.violations.sample()).toEqual([])
      expect(scene.ledger.acknowledgedCount()).toBe(600)
    } finally {
      await scene.close()
    }
  })
})
