import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/services/engine.ts'
import { openScene, type Scene, sceneOn, someKeys } from '../../campaigns/row-log/on-engine/scene.ts'
import { startWorker } from '../../campaigns/row-log/on-engine/worker.ts'

const engines: Engine[] = []
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'row-log-'))
})
afterAll(async () => {
  for (const engine of engines) await engine.stop()
  await rm(directory, { recursive: true, force: true })
})
const start = async (): Promise<Engine> => {
  const engine = await startEngine({ dbPath: join(directory, 'rows.db') })
  engines.push(engine)
  return engine
}

describe('processes killed with SIGKILL', () => {
  it('lose nothing that was acknowledged, and double nothing', async () => {
    const { endpoint } = await start()
    const scene = await openScene(endpoint, 'killed-functions')
    const place = { endpoint, tableName: scene.tableName }
    const acknowledged = new Set<string>()
    const keys = someKeys(200)
    for (const killAfter of [60, Infinity]) {
      const sequencer = startWorker({ ...place, number: true }, () => undefined)
      const write = keys.filter((key) => !acknowledged.has(key))
      const writer = startWorker({ ...place, write }, (key, kill) => {
        if (acknowledged.add(key).size >= killAfter) kill()
      })
      await writer.ended
      sequencer.kill()
      await sequencer.ended
    }
    expect(acknowledged.size).toBe(200)
    const sequencers = await scene.startSequencers()
    await scene.untilNumbered(200)
    await sequencers.stop()
    expect((await scene.rounds()).flat().sort()).toEqual([...keys].sort())
    scene.close()
  })
})

describe.skipIf(process.env.DYNAMODB_ENDPOINT)('a store killed with SIGKILL and started again', () => {
  it('keeps every acknowledged answer, once, and its stream', async () => {
    const first = await start()
    const keys = someKeys(150)
    const before = await openScene(first.endpoint, 'killed-store')
    const acknowledged: string[] = []
    const storeEach = async (scene: Scene, some: readonly string[]) => {
      for (const key of some) {
        await scene.log.append('laser-focus', { idea: key }, { idempotencyKey: key, bodyHash: key })
        if (acknowledged.push(key) === 60) await first.stop('SIGKILL')
      }
    }
    const numbering = startWorker(
      { endpoint: first.endpoint, tableName: before.tableName, number: true },
      () => undefined,
    )
    await storeEach(before, keys).catch(() => undefined)
    numbering.kill()
    await numbering.ended
    before.close()
    expect(acknowledged).toHaveLength(60)

    const after = sceneOn((await start()).endpoint, before.tableName)
    const sequencers = await after.startSequencers()
    await storeEach(after, keys)
    await after.untilNumbered(150)
    await sequencers.stop()
    expect((await after.rounds()).flat().sort()).toEqual([...keys].sort())
    after.close()
  })
})
