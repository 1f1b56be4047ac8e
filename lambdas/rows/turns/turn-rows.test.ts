import { describe, expect, it } from 'vitest'
import { noResponse, throttled } from '../../store/test-support/store-errors.ts'
import type { LogStore } from '../log-store.ts'
import { form, logInMemory, rowsOf } from '../test-support/log-in-memory.ts'

const span = (from: number, to = from) => [{ from, to }]
const died = () => Promise.reject(new TypeError('The function died.'))

/** A log with three answers; `hideWith` hides the first by another container with such a client. */
const scene = async () => {
  const memory = logInMemory()
  await memory.fill(3)
  const { run, container, item } = memory
  return {
    ...memory,
    hideWith: (client: LogStore['client'], parts: Partial<LogStore> = {}) =>
      run(container({ client, ...parts }).decide(form, 1, span(1), 'hide')),
    revision: () => item('FORM#laser-focus', 'COUNTER')?.revision,
  }
}

describe('rows that somebody turns', () => {
  it.each([
    [499, ['1..499']],
    [500, ['1..500']],
    [501, ['1..500', '501..501']],
    [1_001, ['1..500', '501..1000', '1001..1001']],
  ])('are %i in turns of five hundred: %j', async (count, parts) => {
    const { log, run, putPages, table } = logInMemory()
    putPages(...Array.from({ length: 11 }, () => rowsOf(100)))
    await run(log.decide(form, 1, span(1, count), 'hide'))
    const keys = table.items.keys({ pk: 'TURNS#laser-focus#1', from: '', to: '~' }, false)
    const made = keys.map(
      (sk) => table.items.find('TURNS#laser-focus#1', sk)?.item?.rows as [number, string][],
    )
    expect(made.map((rows) => `${rows[0]?.[0]}..${rows.at(-1)?.[0]}`)).toEqual(parts)
  })

  it('are turned again from what is there where another turn was quicker, after a wait', async () => {
    const { hideWith, clientBefore, log, run, turns, item, longWaits, ideas, container } = await scene()
    const { waits, ...long } = longWaits()
    const client = clientBefore('TransactWriteCommand', () => log.decide(form, 1, span(1, 2), 'hide'))
    // The one that came between has hidden the row as well: there is nothing left to turn.
    await hideWith(client, long)
    expect(turns()).toEqual(['1,2 hidden'])
    expect(waits).toEqual([20])
    await run(log.decide(form, 1, span(1), 'show'))
    const later = clientBefore('TransactWriteCommand', () => log.decide(form, 1, span(3), 'hide'))
    await hideWith(later)
    expect(turns()).toEqual(['1,2 hidden', '1 shown', '3 hidden', '1 hidden'])
    expect(item('TURNS#laser-focus#1', '000000004')).toMatchObject({ rows: [[1, 'shown']] })
    expect(await ideas(container())).toEqual([])
  })

  it('are turned once where the response got lost, or the store throttled', async () => {
    const { hideWith, clientThat, turns, revision, log, run } = await scene()
    await hideWith(
      clientThat('TransactWriteCommand', async (send, count) => {
        await send()
        if (count === 1) throw noResponse('TimeoutError')
      }),
    )
    expect([turns(), revision()]).toEqual([['1 hidden'], 1])
    await run(log.decide(form, 1, span(1), 'show'))
    await hideWith(
      clientThat('TransactWriteCommand', (send, count) => (count < 3 ? Promise.reject(throttled()) : send())),
    )
    expect([turns(), revision()]).toEqual([['1 hidden', '1 shown', '1 hidden'], 3])
  })

  it('are told by the very write that turns them: who dies leaves both, or neither', async () => {
    const { hideWith, clientThat, turns, revision } = await scene()
    await expect(hideWith(clientThat('TransactWriteCommand', died))).rejects.toThrow('died')
    expect([turns(), revision()]).toEqual([[], undefined])
    const after = clientThat('TransactWriteCommand', async (send) => {
      await send()
      return died()
    })
    await expect(hideWith(after)).rejects.toThrow('died')
    expect([turns(), revision()]).toEqual([['1 hidden'], 1])
  })

  it('are turned in their round also where it ends in between, and the new one is told nothing', async () => {
    const { hideWith, clientBefore, log, turns, item } = await scene()
    const client = clientBefore('TransactWriteCommand', () => log.startRound(form))
    await hideWith(client)
    expect([turns(1), turns(2)]).toEqual([['1 hidden'], []])
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, revision: 0 })
  })

  it('of a round that is over are turned by a put alone', async () => {
    const { log, run, decide, turns, item, sent } = await scene()
    await decide('hide', 1)
    await run(log.startRound(form))
    sent()
    await decide('show', 1)
    const { TransactWriteItems, PutItem } = sent()
    expect({ TransactWriteItems, PutItem }).toEqual({ TransactWriteItems: undefined, PutItem: 1 })
    expect(turns()).toEqual(['1 hidden', '1 shown'])
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, revision: 0 })
  })

  it('and stand so already are no turn, and readers are told of those that are there', async () => {
    const { decide, turns, table, item, revision, sent } = await scene()
    await decide('hide', 1)
    table.items.set({ ...item('FORM#laser-focus', 'COUNTER'), revision: 0 })
    sent()
    await decide('hide', 1)
    expect(sent()).toMatchObject({ UpdateItem: 1 })
    expect([turns(), revision()]).toEqual([['1 hidden'], 1])
    await decide('show', 2)
    expect([turns(), revision()]).toEqual([['1 hidden'], 1])
  })
})

describe('rows that attendees withdraw', () => {
  const withdrawn = async () => {
    const memory = await scene()
    await memory.run(memory.log.withdraw(form, 'key-1'))
    return memory
  }

  it('are told after they are turned, and again by who comes after one that died between', async () => {
    const { run, container, clientThat, stored, turns, revision, item } = await withdrawn()
    const client = clientThat('UpdateCommand', (send, _, input) =>
      JSON.stringify(input).includes(':revision') ? died() : send(),
    )
    await expect(run(container({ client }).number(stored))).rejects.toThrow('died')
    expect([turns(), revision()]).toEqual([['1 withdrawn'], undefined])
    expect(item('IN#laser-focus#key-1', '-')).not.toHaveProperty('withdrawn')
    await run(container().number(stored))
    expect([turns(), revision()]).toEqual([['1 withdrawn'], 1])
    expect(item('IN#laser-focus#key-1', '-')).toMatchObject({ answer: {}, withdrawn: true })
  })

  it('stay withdrawn, whoever decides at the same time', async () => {
    const { run, container, clientBefore, stored, standings, turns, log } = await withdrawn()
    const client = clientBefore('TransactWriteCommand', () => log.number(stored))
    await run(container({ client }).decide(form, 1, span(1, 2), 'hide'))
    expect(turns()).toEqual(['1 withdrawn', '2 hidden'])
    expect(await standings()).toBe('whs')
  })
})
