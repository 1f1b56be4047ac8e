import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { counterKey, intakePrefix } from '#lambdas/rows/items.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { readCsv } from '../../rig/files/read-csv.ts'
import { operateOn } from '../../rig/site/operator.ts'
import { deployStage, engine, stage, useDeployedStage } from './deployed-stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'ops-sweep-'))
const idea = (number: number) => ({ table: number, idea: `Idea ${number}`, impact: 5, effort: 5 })
const pairing = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'swim', freeText: 'Wet' }

useDeployedStage()
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) => operateOn(stage, ...words)
const ideas = async (round: number) => {
  const found = []
  for await (const { answer } of stage.log.keptRows('laser-focus', round)) found.push(answer.idea)
  return found.sort()
}

describe('rows sweep', () => {
  it('as a dry run says what has no row, form by form, and does nothing', async () => {
    for (let number = 0; number < 3; number += 1) await stage.answer('laser-focus', idea(number))
    await stage.log.sweep()
    await stage.answer('laser-focus', idea(3))
    await stage.answer('combo-convo', pairing, 'player@mail.example')
    await stage.answer('combo-convo', pairing)
    const before = { code: 0, printed: expect.stringContaining('laser-focus: 1 stored answer') as string }
    for (let time = 0; time < 2; time += 1) {
      const outcome = await run('rows', 'sweep', '--dry-run')
      expect(outcome).toMatchObject(before)
      expect(outcome.printed).toContain('combo-convo: 2 stored answers would get a row.')
      expect(outcome.printed).not.toContain('venting-machine')
    }
    expect(await ideas(1)).toHaveLength(3)
  })

  it('gives each of them one row, however often it is run', async () => {
    await Promise.all(Array.from({ length: 205 }, (_, number) => stage.answer('laser-focus', idea(number))))
    expect((await run('rows', 'sweep')).printed).toBe(
      '205 stored answers had no row, and got one; 205 were looked at.',
    )
    const [again, foreseen] = [await run('rows', 'sweep'), await run('rows', 'sweep', '--dry-run')]
    expect(again.printed).toBe('Every stored answer has its row; 205 were looked at.')
    expect(foreseen.printed).toBe('Every stored answer has its row.')
    expect(await ideas(1)).toEqual(Array.from({ length: 205 }, (_, number) => `Idea ${number}`).sort())
    expect(await stage.log.settled('laser-focus')).toMatchObject({ lastRow: 205 })
  })

  it('puts right a counter that is behind its rows, as in a table that was restored in between', async () => {
    for (let number = 0; number < 5; number += 1) await stage.answer('laser-focus', idea(number))
    await stage.newRound('laser-focus')
    await stage.answer('laser-focus', idea(5))
    await stage.log.sweep()
    const client = engineClient(engine.endpoint)
    await client.send(new DeleteCommand({ TableName: stage.tableName, Key: counterKey('laser-focus') }))
    await stage.answer('laser-focus', idea(6))
    expect((await run('rows', 'sweep')).code).toBe(0)
    expect(await stage.log.settled('laser-focus')).toMatchObject({ round: 2, lastRow: 2 })
    expect(await ideas(2)).toEqual(['Idea 5', 'Idea 6'])
    client.destroy()
  })
})

it('a table that was brought back is swept and exported by its name', async () => {
  const restored = await deployStage(engine)
  for (let number = 0; number < 3; number += 1) await restored.answer('laser-focus', idea(number))
  const table = ['--table', restored.tableName]
  const swept = await run('rows', 'sweep', ...table)
  expect(swept).toMatchObject({
    code: 0,
    noted: expect.stringContaining(`its table ${restored.tableName}`) as string,
    printed: '3 stored answers had no row, and got one; 3 were looked at.',
  })
  const file = join(folder, 'restored.csv')
  expect((await run('rows', 'export', '--form', 'laser-focus', '--out', file, ...table)).code).toBe(0)
  expect(readCsv(readFileSync(file, 'utf8'))).toHaveLength(4)
  expect(await ideas(1)).toEqual([])
  restored.close()
})

describe('what has no row yet', () => {
  it('is in every export', async () => {
    await stage.answer('combo-convo', pairing, 'player@mail.example')
    const file = join(folder, 'pairings.csv')
    const { code, noted } = await run(
      ...['rows', 'export', '--form', 'combo-convo', '--personal-data', '--out', file],
    )
    expect(code).toBe(0)
    expect(noted).toContain('1 stored answer had no row yet, and got one.')
    expect(readCsv(readFileSync(file, 'utf8'))[1]?.at(-1)).toBe('player@mail.example')
  })

  it('is in the round that ends, where an operator ends it', async () => {
    await stage.answer('laser-focus', idea(1))
    expect((await run('round', 'new', '--form', 'laser-focus', '--yes')).noted).toContain(
      'Round 1 and its 1 answer are kept',
    )
    expect(await ideas(1)).toEqual(['Idea 1'])
    expect((await run('round', 'list', '--form', 'laser-focus')).printed.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^laser-focus +1 +1 +0 +0 +\d{4}-.*Z$/),
      expect.stringMatching(/^laser-focus +2 +0 +0 +0 +runs now$/),
    ])
  })

  it('is shown by status', async () => {
    await stage.answer('venting-machine', { question: 'Q', answer: 'A' })
    expect((await run('status')).printed).toMatch(/^Answers without a row: 1, the oldest for \d s$/m)
  })

  it('loses its address where somebody is forgotten, with the hash that the address is part of', async () => {
    const address = 'player@mail.example'
    await stage.answer('combo-convo', { ...pairing, freeText: `Ask ${address}` }, address)
    const { code, printed } = await run('forget', '--email', address, '--yes')
    expect({ code, printed: printed.split('\n') }).toEqual({
      code: 0,
      printed: [
        '1 answer of card pairing: the address; the answer itself stays',
        '1 text of others with the address in it: the address; the rest of the text stays',
        'Removed. The table was looked through once more: nothing is known of this address.',
      ],
    })
    const client = engineClient(engine.endpoint)
    const { Items = [] } = await client.send(new ScanCommand({ TableName: stage.tableName }))
    client.destroy()
    expect(JSON.stringify(Items)).not.toContain(address)
    const stored = Items.filter(({ pk }) => String(pk).startsWith(intakePrefix))
    expect(stored).toMatchObject([{ bodyHash: '', answer: { freeText: 'Ask [removed]' } }])
  })
})

describe('quiet', () => {
  const log = (minutesAgo: number) =>
    createRowLog({
      client: engineClient(engine.endpoint),
      tableName: stage.tableName,
      clock: () => Date.now() - minutesAgo * 60_000,
    })
  const submission = () => ({ idempotencyKey: crypto.randomUUID(), bodyHash: 'hash' })

  it('is a form without an answer in the last minutes, whatever the canary does', async () => {
    await log(11).append('laser-focus', idea(1), submission())
    await log(0).append('probe', { probe: crypto.randomUUID() }, submission())
    expect(await run('quiet')).toMatchObject({
      code: 0,
      printed: 'Quiet: no answer came in the last 10 min.',
    })
    expect((await run('quiet', '--minutes', '12')).noted).toContain(
      '✖ Answers are arriving: 1 answer came in the last 12 min, the last one 11 min ago.',
    )
  })

  it('is a stage that is not deployed', async () => {
    await stage.cloud.destroyStack('default')
    expect(await run('quiet')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('is not deployed') as string,
    })
  })
})
