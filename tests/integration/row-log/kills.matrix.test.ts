import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/services/engine.ts'
import { openScene, someKeys } from '../../campaigns/row-log/on-engine/scene.ts'
import { startWorker } from '../../campaigns/row-log/on-engine/worker.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

describe('processes killed with SIGKILL', () => {
  it('lose nothing that was acknowledged, and double nothing', async () => {
    const { endpoint } = engine
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
