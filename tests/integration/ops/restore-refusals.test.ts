import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { pendingPartition } from '#lambdas/leads/stored/items.ts'
import { pageKey } from '#lambdas/rows/items.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import { describeTable } from '#infra/ops/table-status.ts'
import { restoredName } from '#infra/ops/restore/recovery.ts'
import { restoreStage } from '#infra/ops/restore/restore-stage.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'
import { engine, stage, useDeployedStage } from './deployed-stage.ts'

const to = Date.UTC(2026, 10, 22, 14)
const idea = (number: number) => ({ table: number, idea: `Idea ${number}`, impact: 5, effort: 5 })

useDeployedStage()

const target = () => restoredName(stage.tableName, to)

/** Runs the restore; the table is there, as after a run that broke off behind the copy. */
const restore = async (latest = to) => {
  const connection = await stage.connect({ stage: 'default' })
  const printed: string[] = []
  const note = (line: string) => void printed.push(line)
  const recovery = {
    window: () => Promise.resolve({ earliest: 0, latest }),
    begin: () => Promise.reject(new Error('The table is made by the test.')),
    keepPast: () => Promise.resolve(),
  }
  await restoreStage({ terminal: { print: note, note }, recovery }, connection, { stage: 'default', to })
  return printed.join('\n')
}

/** Makes the restored table, with all that the stage's own has. */
const copyTable = async () => {
  const client = engineClient(engine.endpoint)
  await createLiveFormTable(client, target())
  const { Items = [] } = await client.send(new ScanCommand({ TableName: stage.tableName }))
  for (const Item of Items) await client.send(new PutCommand({ TableName: target(), Item }))
  return client
}

describe('a restore', () => {
  it('to a moment that the table does not keep is refused, and makes nothing', async () => {
    await expect(restore(to - 1_000)).rejects.toThrow('back to 2026-11-22T13:59:59Z at the latest')
    const client = engineClient(engine.endpoint)
    expect(await describeTable({ client, tableName: target() })).toBeUndefined()
    client.destroy()
  })
})

describe('a restored table', () => {
  beforeEach(async () => {
    await Promise.all(Array.from({ length: 105 }, (_, number) => stage.answer('laser-focus', idea(number))))
    await stage.log.sweep()
    await stage.request('ann@mail.example')
  })

  it('that is complete is reported so, and gets what it lacks', async () => {
    const client = await copyTable()
    const told = await restore()
    expect(told).toContain('laser-focus: 105 answers in 1 round')
    expect(told).toContain('The table is whole')
    expect(told).toContain(`Nothing is in ${stage.tableName} that is not in this one.`)
    const table = await describeTable({ client, tableName: target() })
    expect(table).toMatchObject({
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    })
    client.destroy()
  })

  it('is compared with the old one: a row that was hidden since is reported, with how to hide it', async () => {
    const client = await copyTable()
    await stage.log.decide('laser-focus', 1, [{ from: 102, to: 102 }], 'hide')
    expect(await restore()).toContain('rows hide --form laser-focus --round 1 --row 102')
    client.destroy()
  })

  it('that lacks a page is refused before the sweep, which would wait for it', async () => {
    const client = await copyTable()
    await client.send(new DeleteCommand({ TableName: target(), Key: pageKey('laser-focus', [1, 1]) }))
    await expect(restore()).rejects.toThrow('round 1 has row 101 where row 1 belongs')
    client.destroy()
  })

  it('in which a lead waits that nothing would find is refused', async () => {
    const client = await copyTable()
    const { Items = [] } = await client.send(new ScanCommand({ TableName: target() }))
    const markers = (Items as ItemKey[]).filter(({ pk }) => pk === pendingPartition)
    for (const { pk, sk } of markers)
      await client.send(new DeleteCommand({ TableName: target(), Key: { pk, sk } }))
    await expect(restore()).rejects.toThrow(/lead \S+ waits, and nothing says so/)
    client.destroy()
  })
})
