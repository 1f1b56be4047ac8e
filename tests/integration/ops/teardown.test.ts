import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { tearDown, type TeardownChoice, type TeardownParts } from '#infra/ops/teardown/tear-down.ts'
import { readCsv, readCsvRecords } from '../../rig/files/read-csv.ts'
import { readXlsx } from '../../rig/files/read-xlsx.ts'
import { stage, useDeployedStage } from './deployed-stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'ops-teardown-'))
const idea = { table: 3, idea: '=SUM(1)\r\n"a", b', impact: 1.5, effort: 2 }
const pairing = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'swim', freeText: 'Wet' }

useDeployedStage()
let out: string
let runs = 0

afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  runs += 1
  out = join(folder, `run-${runs}`)
  for (let row = 0; row < 5; row += 1) await stage.answer('laser-focus', { ...idea, table: row })
  await stage.newRound('laser-focus')
  await stage.answer('laser-focus', idea)
  await stage.answer('combo-convo', pairing, 'player@mail.example')
  for (const email of ['one@mail.example', 'two@mail.example']) await stage.request(email)
})

/** Runs the teardown of the stage, with some of its parts and its choice replaced. */
const run = async (choice: Partial<TeardownChoice> = {}, parts: Partial<TeardownParts> = {}) => {
  const [printed, noted]: [string[], string[]] = [[], []]
  const ask = (question: string) => {
    stage.steps.push('ask')
    noted.push(question)
    return Promise.resolve('default')
  }
  const terminal = {
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
    ask,
  }
  const { connect, cloud } = stage
  const error = await tearDown(
    { terminal, connect, cloud, ...parts },
    { stage: 'default', out, ...choice },
  ).then(
    () => undefined,
    (thrown: unknown) => thrown as Error,
  )
  return { printed, noted: noted.join('\n'), fault: error?.message }
}

describe('the teardown of a deployed stage', () => {
  it('exports all, asks, empties, destroys, and deletes the table last', async () => {
    const connection = await stage.connect({ stage: 'default' })
    const promise = { kind: 'promise', round: 1, row: 2, field: 'owner', was: '', value: 'Table 4' } as const
    await createPromises(connection).change(promise)
    const { printed, noted, fault } = await run()
    expect(fault).toBeUndefined()
    expect(printed).toEqual([
      'laser-focus: 6 rows of 2 rounds in laser-focus.csv and laser-focus.xlsx',
      'rating: 0 rows of 1 round in rating.csv and rating.xlsx',
      'ballot: 0 rows of 1 round in ballot.csv and ballot.xlsx',
      'promise: 0 rows of 1 round in promise.csv and promise.xlsx',
      'combo-convo: 1 row of 1 round in combo-convo.csv and combo-convo.xlsx',
      'venting-machine: 0 rows of 1 round in venting-machine.csv and venting-machine.xlsx',
      'who takes what: 1 promise in who-takes-what.csv',
      'leads: 2 in leads.csv',
      'logs: 1 line of 1 group in logs',
      `The stage "default" is gone. What it held is in ${out}.`,
    ])
    expect(noted).toContain('Every file was read back and is whole.')
    expect(stage.steps).toEqual(['ask', 'empty the bucket', 'destroy the stack'])
    expect(readFileSync(join(out, 'logs/api.log'), 'utf8')).toBe('a line\n')
    expect(await stage.table()).toBe('gone')
    // The folder has everything the table held, for its owner alone.
    expect(statSync(out).mode & 0o077).toBe(0)
    for (const name of readdirSync(out)) expect(statSync(join(out, name)).mode & 0o077).toBe(0)
    const sheet = readXlsx(readFileSync(join(out, 'laser-focus.xlsx')))
    expect(sheet.slice(1).map(([row, , round]) => [round, row])).toEqual([
      ...[1, 2, 3, 4, 5].map((row) => [1, row]),
      [2, 1],
    ])
    expect(sheet[1]?.[4]).toBe(idea.idea)
    expect(readCsv(readFileSync(join(out, 'combo-convo.csv'), 'utf8'))[1]?.at(-1)).toBe('player@mail.example')
    expect(readCsvRecords(readFileSync(join(out, 'who-takes-what.csv'), 'utf8'))).toMatchObject([
      { round: '1', row: '2', owner: 'Table 4', due: '' },
    ])
    const leads = readCsvRecords(readFileSync(join(out, 'leads.csv'), 'utf8'))
    expect(leads.map(({ email }) => email).sort()).toEqual(['one@mail.example', 'two@mail.example'])
  })

  const untouched = async () => {
    expect(stage.steps.filter((step) => step !== 'ask')).toEqual([])
    expect(await stage.table()).toBe('protected')
  }

  it.each([
    [{ yes: 'defualt' }, 'That is not "default": nothing was deleted.'],
    [{ stage: 'toronto-summit' }, 'The stage "toronto-summit" is permanent: set "permanent" to false in'],
    [{ table: 'somebody-elses' }, 'somebody-elses is no table of "default"'],
  ])('with %j does nothing at all', async (choice, sentence) => {
    expect((await run(choice)).fault).toContain(sentence)
    expect(existsSync(out)).toBe(false)
    await untouched()
  })

  it('exports and deletes nothing where another name is typed', async () => {
    const terminal = { print: () => undefined, note: () => undefined, ask: () => Promise.resolve('other') }
    expect((await run({}, { terminal })).fault).toBe('That is not "default": nothing was deleted.')
    expect(readdirSync(out)).toContain('leads.csv')
    await untouched()
  })

  it('does not ask where the name was given, and takes down the table that the stage uses, whatever other is named', async () => {
    const { fault } = await run({ yes: 'default', table: 'heads-talking-default-restored' })
    expect(fault).toBeUndefined()
    expect(stage.steps).toEqual(['empty the bucket', 'destroy the stack'])
    expect(await stage.table()).toBe('gone')
  })

  it('deletes nothing where a file cannot be written', async () => {
    mkdirSync(out)
    writeFileSync(join(out, 'teardown.json'), JSON.stringify({ stage: 'default', table: stage.tableName }))
    mkdirSync(join(out, 'combo-convo.xlsx'))
    expect((await run()).fault).toMatch(/EISDIR|ENOTEMPTY|EEXIST|directory/)
    expect(stage.steps).toEqual([])
    await untouched()
  })

  it('does not write among other files, nor into the folder of another stage', async () => {
    mkdirSync(out)
    writeFileSync(join(out, 'mine.txt'), 'mine')
    expect((await run()).fault).toContain('is not empty: name another one')
    writeFileSync(join(out, 'teardown.json'), JSON.stringify({ stage: 'gala', table: 'x' }))
    expect((await run()).fault).toContain('is of another teardown')
    writeFileSync(
      join(out, 'teardown.json'),
      JSON.stringify({ stage: 'default', table: 'heads-talking-default-x' }),
    )
    expect((await run()).fault).toContain('is of another table of "default"')
    await untouched()
  })
})

describe('a teardown that breaks off', () => {
  const failing = (message: string) => () => Promise.reject(new Error(message))
  const onward = 'Run the same command again: it goes on from here.'

  it('while the stack is deleted says what is left, and goes on', async () => {
    const { cloud } = stage
    const first = await run(
      {},
      { cloud: { ...cloud, destroyStack: failing('cdk destroy did not succeed.') } },
    )
    expect(first.fault).toBe(
      'cdk destroy did not succeed.\nThe stack heads-talking-default may be left in part; its table ' +
        `${stage.tableName} is left. The exported files are whole. ${onward}`,
    )
    expect(await stage.table()).toBe('protected')
    expect((await run()).fault).toBeUndefined()
    expect(stage.steps).toEqual(['ask', 'empty the bucket', 'ask', 'empty the bucket', 'destroy the stack'])
    expect(await stage.table()).toBe('gone')
  })

  it('keeps the table where cdk deleted no stack, though it said that all is well', async () => {
    const { cloud } = stage
    const { fault } = await run({}, { cloud: { ...cloud, destroyStack: () => Promise.resolve() } })
    expect(fault).toContain('the stack heads-talking-default is still there.')
    expect(await stage.table()).toBe('protected')
  })

  it('exports again what came after the export, once the API is gone', async () => {
    const { cloud } = stage
    const late = async () => {
      await stage.answer('venting-machine', { question: 'Q', answer: 'late' })
      await stage.replaceRequest('two@mail.example', 'three@mail.example')
      await cloud.destroyStack('default')
    }
    const { fault, noted, printed } = await run({}, { cloud: { ...cloud, destroyStack: late } })
    expect(fault).toBeUndefined()
    expect(noted).toContain('Something was stored or removed after the export: exporting again')
    expect(printed).toContain(
      'venting-machine: 1 row of 1 round in venting-machine.csv and venting-machine.xlsx',
    )
    expect(readFileSync(join(out, 'venting-machine.csv'), 'utf8')).toContain('late')
    expect(readFileSync(join(out, 'leads.csv'), 'utf8')).toContain('three@mail.example')
    expect(await stage.table()).toBe('gone')
  })

  it('keeps the table where it still holds others after that, though as many', async () => {
    const late = async () => {
      await stage.replaceRequest('one@mail.example', 'three@mail.example')
      await stage.cloud.destroyStack('default')
    }
    let exports = 0
    const terminal = {
      print: (line: string) => void (exports += line.startsWith('leads:') ? 1 : 0),
      note: () => undefined,
      ask: () => Promise.resolve('default'),
    }
    const connect: typeof stage.connect = async (choice) => {
      const connection = await stage.connect(choice)
      const send = connection.client.send.bind(connection.client)
      connection.client.send = (async (command: never) => {
        if (exports === 2) await stage.replaceRequest(undefined, 'four@mail.example')
        exports = exports === 2 ? 3 : exports
        return send(command)
      }) as never
      return connection
    }
    const { fault } = await run({}, { connect, terminal, cloud: { ...stage.cloud, destroyStack: late } })
    expect(fault).toContain('Something was stored or removed after the export, so the table is not deleted.')
    expect(fault).toContain(`The table ${stage.tableName} is left, the stack is gone.`)
    expect(await stage.table()).toBe('protected')

    stage.steps.length = 0
    expect((await run()).fault).toBeUndefined()
    expect(stage.steps).toEqual([`open ${stage.tableName}`, 'ask'])
    expect(readFileSync(join(out, 'leads.csv'), 'utf8')).toContain('four@mail.example')
    expect(await stage.table()).toBe('gone')
  })

  it('whose folder is lost goes on by --table', async () => {
    await stage.cloud.destroyStack('default')
    expect((await run()).fault).toContain('If its table is left, add --table')
    expect((await run({ table: stage.tableName })).fault).toBeUndefined()
    expect(await stage.table()).toBe('gone')
  })
})
