import { describe, expect, it } from 'vitest'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'

const form = 'laser-focus'
const open = ['open-1', 'open-2', 'open-3']

/** Three pages of rows, and three answers that were stored and have no row yet. */
const stageWithOpenAnswers = () => {
  const stage = stageInMemory()
  stage.putPages(form, 1, rowsOf(form, 2), rowsOf(form, 2, 3), rowsOf(form, 1, 5))
  for (const key of open) stage.putAnswer(form, key)
  const keysOf = async (round: number) => {
    const keys: string[] = []
    for await (const { idempotencyKey } of stage.log.keptRows(form, round)) keys.push(idempotencyKey)
    return keys
  }
  return { ...stage, keysOf }
}

const rows = rowsOf(form, 5).map(({ key }) => key)

describe('round new', () => {
  it('gives rows in the round that ends to what was stored and had none', async () => {
    const { run, keysOf, log } = stageWithOpenAnswers()
    const { code, printed, noted } = await run('round', 'new', '--form', form, '--yes')
    expect({ code, printed }).toEqual({ code: 0, printed: [`Round 2 of ${form} has begun.`] })
    expect(noted).toContain('3 stored answers had no row yet, and got one.')
    expect(noted.join('\n')).toContain('Round 1 and its 8 answers')
    expect(await keysOf(1)).toEqual([...rows, ...open])
    expect(await keysOf(2)).toEqual([])
    expect(await log.sweep()).toMatchObject({ numbered: 0 })
  })

  it('changes nothing in a dry run, and gives no row either', async () => {
    const { run, keysOf, sent } = stageWithOpenAnswers()
    const { code, printed, noted } = await run('round', 'new', '--form', form, '--dry-run')
    expect({ code, printed }).toEqual({ code: 0, printed: [] })
    expect(noted.at(-1)).toBe('Nothing was changed.')
    expect(
      sent.map(({ kind }) => kind).filter((kind) => !/^(Get|Query|Scan|BatchGet)Command$/.test(kind)),
    ).toEqual([])
    expect(await keysOf(1)).toEqual(rows)
  })

  it('begins one of every form, and notes each in the desk’s log', async () => {
    const { run, connection, sent } = stageInMemory()
    const { printed } = await run('round', 'new', '--all', '--yes')
    expect(printed).toHaveLength(3)
    const notes = sent.filter(({ kind, input }) => {
      const { pk } = (input.Item ?? {}) as { pk?: string }
      return kind === 'PutCommand' && pk === 'DESKLOG'
    })
    expect(notes.map(({ input }) => input)).toEqual(
      printed.map(() => expect.objectContaining({ TableName: connection.tableName }) as unknown),
    )
  })
})

it('round list tells of each round, and of sessions of rating where there were any', async () => {
  const { run, putEnd, putPages } = stageInMemory()
  putPages(form, 1, rowsOf(form, 2))
  const formsIn = async () => (await run('round', 'list')).printed.map((line) => line.trim().split(/\s+/))
  expect((await formsIn()).map(([name]) => name)).not.toContain('rating')
  const said = { key: 'said', at: 0, answer: { idea: 1, impact: 5, effort: 5 } }
  putPages('rating', 2, [said])
  putEnd('rating', 1, 0)
  expect((await formsIn()).map((line) => line.slice(0, 3))).toContainEqual(['rating', '2', '1'])
})

describe('rows sweep', () => {
  it('says first what it would do, and then gives a row to each answer without one', async () => {
    const { run, keysOf } = stageWithOpenAnswers()
    expect((await run('rows', 'sweep', '--dry-run')).printed).toEqual([
      `${form}: 3 stored answers would get a row.`,
    ])
    expect(await keysOf(1)).toEqual(rows)
    expect((await run('rows', 'sweep')).printed).toEqual([
      '3 stored answers had no row, and got one; 3 were looked at.',
    ])
    expect(await keysOf(1)).toEqual([...rows, ...open])
    expect((await run('rows', 'sweep')).printed).toEqual([
      'Every stored answer has its row; 3 were looked at.',
    ])
  })
})
