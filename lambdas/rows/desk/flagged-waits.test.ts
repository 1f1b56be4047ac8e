import { describe, expect, it } from 'vitest'
import { createFlaggedRows } from '#lambdas/desk/form-flags.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { rowLogSettings } from '../settings.ts'
import { byForget, byRestore } from '../turns/turns.ts'
import { form, logInMemory, rowsOf, tableName } from '../test-support/log-in-memory.ts'

const words = ['Competitor X']

/** A log that lets flagged answers wait, by the words that the desk goes by and one of the stage's own. */
const scene = async (of: RowLogName = form) => {
  const memory = logInMemory()
  const { client, run, stored, time } = memory
  const sealKeys = createSealKeys({ client, tableName, clock: time.now })
  const log = memory.container({ flagged: createFlaggedRows(sealKeys, () => Promise.resolve(words)) })
  await run(log.setApproval(of, 'flagged'))
  let sent = 0
  const send = async (
    text: string,
    submission: { sealed?: boolean; browser?: string; round?: number } = {},
  ) => {
    sent += 1
    const answer = of === 'laser-focus' ? { idea: text } : { answer: text, freeText: text }
    await run(log.append(of, answer, { ...submission, idempotencyKey: `key-${sent}`, bodyHash: 'hash' }))
  }
  const number = () => run(log.number(stored))
  /** Answers one after the other, each numbered before the next comes. */
  const arrive = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await send(text)
      await number()
    }
  }
  const standings = async (limit = 10) => {
    const { rows } = await run(log.deskRows(of, { kind: 'before', beforeRow: 1_000, limit }, 0))
    return rows.map(({ standing }) => standing[0]).join('')
  }
  return { ...memory, log, sealKeys, send, number, arrive, standings }
}

describe('a flagged answer waits', () => {
  it('for its words, usual and of the stage, and nothing else does', async () => {
    const { arrive, standings, run, log } = await scene()
    await arrive('More pens', 'What a sh\u200bit idea', 'Scunthorpe', 'COMPETITOR x is better')
    expect(await standings()).toBe('spsp')
    expect((await run(log.read(form, { from: 1, limit: 10 }))).rows.map(({ row }) => row)).toEqual([1, 3])
  })

  it('as the second that says the same, among ideas', async () => {
    const { arrive, standings, send, number } = await scene()
    await arrive('More pens', 'More  PENS!')
    await send('Fewer slides')
    await send('fewer slides')
    await number()
    expect(await standings()).toBe('sppp')
  })

  it.each(['venting-machine', 'combo-convo'] as const)('and no twin does in %s', async (of) => {
    const { arrive, standings } = await scene(of)
    await arrive('Coffee', 'coffee', 'shit', 'Coffee')
    expect(await standings()).toBe('ssps')
  })

  it('as the fourth of one phone in a minute', async () => {
    const { send, number, standings } = await scene()
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      await send(text, { browser: 'visit-01' })
      await number()
    }
    expect(await standings()).toBe('sssp')
  })

  it('for want of a seal, once sealed sheets of the form were printed', async () => {
    const { send, number, standings, sealKeys, run, time } = await scene()
    await send('Before', { sealed: false })
    await number()
    await run(sealKeys.forSheetsOf('venting-machine'))
    await run(time.sleep(60_000))
    await send('Another form’s sheets', { sealed: false })
    await number()
    await run(sealKeys.forSheetsOf('laser-focus'))
    await run(time.sleep(60_000))
    await send('By hand', { sealed: false })
    await send('From a sheet', { sealed: true })
    await number()
    expect(await standings()).toBe('ssps')
  })

  it('where the log cannot tell which those are, with all others', async () => {
    const { send, run, container, stored, standings } = await scene()
    await send('Harmless')
    await run(container().number(stored))
    expect(await standings()).toBe('p')
  })
})

describe('who changes an own answer', () => {
  const change = async (from: string, to: string) => {
    const { arrive, log, run, number, standings, ...rest } = await scene()
    await arrive(from)
    await run(log.change(form, 'key-1', { idea: to }, { idempotencyKey: 'other', bodyHash: '' }))
    await number()
    return { ...rest, arrive, standings: await standings() }
  }

  it('is not the same as the own answer before', async () => {
    expect((await change('More pens', 'More pens')).standings).toBe('ws')
  })

  it('waits for a word that comes in by it, and goes on waiting once that is gone', async () => {
    expect((await change('More pens', 'More shit')).standings).toBe('wp')
    expect((await change('More shit', 'More pens')).standings).toBe('wp')
  })

  it.each([
    ['More shit', 'More pens', 'ps'],
    ['More pens', 'More pens', 'ss'],
  ])(
    'has both looked at where they are numbered before the withdrawal comes: %s, %s',
    async (one, other, are) => {
      const { log, run, send, stored, standings } = await scene()
      await send(one)
      await run(log.change(form, 'key-1', { idea: other }, { idempotencyKey: 'other', bodyHash: '' }))
      await run(log.number(stored.filter(({ pk }) => !String(pk).includes('~'))))
      expect(await standings()).toBe(are)
    },
  )
})

describe('the level', () => {
  it('leaves what stands already, whichever way it is changed', async () => {
    const { arrive, log, run, standings } = await scene()
    await arrive('shit', 'One')
    await run(log.setApproval(form, 'none'))
    await arrive('wtf')
    expect(await standings()).toBe('pss')
    await run(log.setApproval(form, 'all'))
    await arrive('Two')
    await run(log.setApproval(form, 'flagged'))
    await arrive('Three', 'stfu')
    expect(await standings()).toBe('psspsp')
  })

  it('goes on in the next round, where nothing is the same as in the one before', async () => {
    const { arrive, log, run, standings } = await scene()
    await arrive('One', 'shit')
    await run(log.startRound(form))
    await arrive('One', 'shit')
    expect(await standings()).toBe('sp')
  })

  it('is counted in a hold without what waits for approval, and shows it once it is approved', async () => {
    const { arrive, log, run } = await scene()
    await run(log.hold(form))
    await arrive('One', 'shit', 'Two')
    const waiting = async () => (await run(log.settled(form))).waiting
    expect(await waiting()).toBe(2)
    await run(log.decide(form, 1, [{ from: 2, to: 2 }], 'approve'))
    expect(await waiting()).toBe(3)
    await run(log.open(form))
    const { rows } = await run(log.read(form, { from: 1, limit: 10 }))
    expect(rows.map(({ row, letThrough }) => [row, letThrough])).toEqual([
      [1, undefined],
      [2, true],
      [3, undefined],
    ])
  })

  it('lets a text through by what a desk says alone, and as of the turn that says so', async () => {
    const { arrive, log, run, container, clientBefore } = await scene()
    await run(log.setApproval(form, 'none'))
    await arrive('shit', 'wtf')
    const letThrough = async (of = log) =>
      (await run(of.read(form, { from: 1, limit: 10 }))).rows.map((row) => row.letThrough)
    const turn = async (row: number, by: string) => {
      for (const decision of ['hide', 'show'] as const)
        await log.decide(form, 1, [{ from: row, to: row }], decision, { by })
    }
    await run(turn(1, byForget))
    await run(turn(1, byRestore))
    expect(await letThrough()).toEqual([undefined, undefined])
    await run(turn(2, 'Stage left'))
    expect(await letThrough()).toEqual([undefined, true])
    expect(await letThrough(container())).toEqual([undefined, true])
    const { rows } = await run(log.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 10 }, 0))
    expect(rows.map((row) => row.letThrough)).toEqual([undefined, true])
    // Its counter is of before the turns that it follows then.
    const early = container({ client: clientBefore('QueryCommand', () => turn(1, 'Stage left')) })
    expect(await letThrough(early)).toEqual([undefined, true])
    expect(await letThrough()).toEqual([true, true])
  })

  it('does not count what was taken back as one that says the same', async () => {
    const { arrive, log, run, number, standings } = await scene()
    await arrive('More pens')
    await run(log.withdraw(form, 'key-1'))
    await number()
    await arrive('More pens')
    expect(await standings()).toBe('ws')
  })

  it('compares with the newest rows alone, from within a page on, in two queries', async () => {
    const { putPages, send, number, log, run, sent, standings } = await scene()
    const [first, second, ...others] = rowsOf(100)
    const full = Array.from({ length: rowLogSettings.comparedRows / 100 - 1 }, () => rowsOf(100))
    const begin = [{ ...first!, answer: { idea: 'Out' } }, { ...second!, answer: { idea: 'In' } }, ...others]
    putPages(begin, ...full, rowsOf(1))
    await send('Out')
    await number()
    await run(log.setApproval(form, 'flagged'))
    await send('Out')
    await send('In')
    sent()
    await number()
    const asked = sent().Query ?? 0
    expect(await standings(2)).toBe('ps')
    await run(log.setApproval(form, 'none'))
    await send('Other')
    sent()
    await number()
    expect(asked - (sent().Query ?? 0)).toBe(2)
  })
})
