import { GetCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '#infra/local/services/engine.ts'
import { form, openScene, type Scene, someKeys } from '../../campaigns/row-log/on-engine/scene.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const counterKey = { pk: `FORM#${form}`, sk: 'COUNTER' }

/** Puts every item of a table into another, which has no stream of them, as a restore does. */
const copyTable = async (from: Scene, to: Scene): Promise<void> => {
  for await (const { Items = [] } of paginateScan({ client: from.client }, { TableName: from.tableName }))
    for (const Item of Items) await to.client.send(new PutCommand({ TableName: to.tableName, Item }))
}

describe('the sweep', () => {
  it('numbers what a dead stream left, and the stream may come back and tell it all again', async () => {
    const scene = await openScene(engine.endpoint, 'dead-stream')
    const keys = someKeys(250)
    await scene.write(keys, { writers: 20 })
    expect(await scene.log.settled(form)).toMatchObject({ lastRow: 0 })
    expect(await scene.container().sweep()).toMatchObject({ found: 250, numbered: 250, unreadable: 0 })
    expect(await scene.container().sweep()).toMatchObject({ found: 250, numbered: 0 })
    await scene.write(['late'], { writers: 1 })
    for await (const { Items = [] } of paginateScan({ client: scene.client }, { TableName: scene.tableName }))
      await scene.container().number(Items.filter(({ pk }) => String(pk).startsWith('IN#')))
    expect((await scene.rounds()).flat().sort()).toEqual(['late', ...keys].sort())
    scene.close()
  })

  it('makes a restored table whole: its counter is older than its pages, and no stream knows its answers', async () => {
    const scene = await openScene(engine.endpoint, 'before-restore')
    await scene.write(someKeys(120, 'numbered'), { writers: 20 })
    await scene.container().sweep()
    const early = await scene.client.send(
      new GetCommand({ TableName: scene.tableName, Key: counterKey, ConsistentRead: true }),
    )
    await scene.container().startRound(form)
    await scene.write(someKeys(60, 'second'), { writers: 20 })
    await scene.container().sweep()
    await scene.write(someKeys(40, 'waiting'), { writers: 20 })

    const restored = await openScene(engine.endpoint, 'restored')
    await copyTable(scene, restored)
    await restored.client.send(new PutCommand({ TableName: restored.tableName, Item: early.Item }))
    expect(await restored.log.sweep()).toMatchObject({ numbered: 40 })
    expect((await restored.rounds()).map((round) => round.length)).toEqual([120, 100])
    expect(await restored.log.settled(form)).toMatchObject({ round: 2, lastRow: 100 })
    scene.close()
    restored.close()
  })
})
