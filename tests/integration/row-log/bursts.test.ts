import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/services/engine.ts'
import { followAsChart } from '../../campaigns/row-log/on-engine/chart.ts'
import { form, openScene, type Scene, someKeys } from '../../campaigns/row-log/on-engine/scene.ts'

/** As many answers as a person has time for. */
const answers = Number(process.env.ROW_LOG_ANSWERS ?? 300)

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const open = (name: string): Promise<Scene> => openScene(engine.endpoint, name)

describe('the row log on an engine', () => {
  it('numbers each answer once, while functions die, batches come twice and a round begins', async () => {
    const scene = await open('burst')
    const sequencers = await scene.startSequencers(0.25)
    const chart = followAsChart(scene)
    const keys = someKeys(answers)
    const happen = () => scene.container().startRound(form)
    await scene.write(keys, { writers: 40, dying: 0.1, midway: { after: Math.floor(answers / 2), happen } })
    await scene.untilNumbered(answers)
    const seen = await chart.end()
    await sequencers.stop()
    const rounds = await scene.rounds()
    expect(rounds.flat().sort()).toEqual([...keys].sort())
    expect(rounds).toHaveLength(2)
    expect(rounds[1]?.length).toBeGreaterThan(0)
    // What the old round got last, a chart may have had no time to see.
    expect(seen).toBeGreaterThanOrEqual(rounds[1]?.length ?? 0)
    expect(sequencers.failures()).toBeGreaterThan(0)
    scene.close()
  })

  it('loses and doubles nothing when the functions are updated in the middle of it', async () => {
    const scene = await open('updated')
    const sequencers = await scene.startSequencers()
    const chart = followAsChart(scene)
    const [before, after] = [someKeys(100, 'before'), someKeys(100, 'after')]
    // Old containers still write while the new ones begin.
    const old = scene.write(before, { writers: 20 })
    sequencers.update()
    await Promise.all([old, scene.write(after, { writers: 20 })])
    await scene.untilNumbered(200)
    expect(await chart.end()).toBe(200)
    await sequencers.stop()
    expect((await scene.rounds()).flat().sort()).toEqual([...before, ...after].sort())
    scene.close()
  })
})
