import { describe, expect, it } from 'vitest'
import { intakeKey } from '../items.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

/** A log with some numbered answers, and items as the stream brings them, by their keys; `~key` takes one back. */
const scene = async (numbered = 1) => {
  const memory = logInMemory()
  const { log, run, stored } = memory
  if (numbered > 0) await memory.fill(numbered)
  const item = (key: string) => stored.find(({ pk }) => pk === `IN#${form}#${key}`)
  return {
    ...memory,
    post: (key: string, round?: number) =>
      run(log.append(form, { idea: `text of ${key}` }, { idempotencyKey: key, bodyHash: key, round })),
    withdraw: (key: string) => run(log.withdraw(form, key)),
    /** Has the sequencer of a container number what the stream brings. */
    number: (keys: readonly string[], sequencer = log) => run(sequencer.number(keys.map(item))),
  }
}

describe('an answer that is taken back before it has a number', () => {
  /** The same two items, as the stream may bring them: batch by batch. */
  it.each([
    ['together', 'a ~a'],
    ['together, the other way round', '~a a'],
    ['together, twice', '~a a ~a a, a ~a'],
    ['in two batches', '~a, a'],
    ['in pieces, again and again', '~a, a, ~a a, a, ~a'],
  ])('is a row without a text, and no turn: %s', async (_, way) => {
    const { log, post, withdraw, number, pageRows, turns, ideas, everything, item, container } = await scene()
    const batches = way.split(', ').map((batch) => batch.split(' '))
    await post('a')
    await withdraw('a')
    let numbered = 0
    for (const sequencer of [log, container()])
      for (const batch of batches) {
        const did = await number(batch, sequencer)
        expect(did).toMatchObject({ withdrawn: 0, unreadable: 0 })
        numbered += did.numbered
      }
    expect(numbered).toBe(1)
    const at = expect.any(Number) as number
    expect(pageRows(2)).toEqual([{ key: 'a', at, answer: {}, standing: 'withdrawn' }])
    expect([turns(), await ideas()]).toEqual([[], ['1 idea 1']])
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ lastRow: 2 })
    expect(item('IN#laser-focus#a', '-')).toMatchObject({ answer: {}, withdrawn: true })
    expect(everything()).not.toContain('text of a')
  })

  it('is one row where two functions get one item each, together', async () => {
    const { post, withdraw, number, container, ideas, run, log } = await scene()
    for (const key of ['a', 'b', 'c']) {
      await post(key)
      await withdraw(key)
    }
    const [one, other] = [container(), container()]
    await Promise.all([number(['a', 'b', 'c'], one), number(['~a', '~b', '~c'], other)])
    await number(['a', 'b', 'c', '~a', '~b', '~c'])
    expect(await ideas()).toEqual(['1 idea 1'])
    expect((await run(log.settled(form))).lastRow).toBe(4)
  })
})

describe('an answer that is taken back after it has a number', () => {
  it('is withdrawn by a turn, once, in whatever batches both come', async () => {
    const { post, withdraw, number, turns, container, ideas, sent } = await scene()
    await post('a')
    await number(['a'])
    await withdraw('a')
    expect(await number(['~a'])).toMatchObject({ numbered: 0, withdrawn: 1 })
    for (const batch of [['a'], ['~a'], ['~a', 'a'], ['a', '~a', '~a']])
      for (const sequencer of [container(), container()]) await number(batch, sequencer)
    expect([turns(), await ideas()]).toEqual([['2 withdrawn'], ['1 idea 1']])
    sent()
    await number(['~a'])
    expect(sent().PutItem).toBeUndefined()
  })

  it('is withdrawn by one turn for each round, with all that the batch takes back there', async () => {
    const { post, withdraw, number, turns, item, log, run } = await scene(0)
    for (const key of ['a', 'b', 'c']) await post(key)
    await number(['a', 'b', 'c'])
    await withdraw('a')
    await withdraw('c')
    await run(log.startRound(form))
    await post('d', 2)
    await post('e', 2)
    await number(['d', 'e'])
    await withdraw('e')
    expect(await number(['~e', '~a', '~c'])).toMatchObject({ withdrawn: 3 })
    expect([turns(1), turns(2)]).toEqual([['1,3 withdrawn'], ['2 withdrawn']])
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, revision: 1 })
    const rows = [1, 3].map((row) => [row, 'shown'])
    expect(item('TURNS#laser-focus#1', '000000001')).toMatchObject({ rows, by: 'attendee' })
  })

  it('is withdrawn after what is new was numbered, which readers are told first', async () => {
    const { post, withdraw, run, stored, container, clientThat, item } = await scene()
    await withdraw('key-1')
    await post('a')
    const seen: unknown[] = []
    const client = clientThat('PutCommand', (send, _, input) => {
      const { Item } = input as { Item: { pk: string } }
      if (Item.pk.startsWith('TURNS#')) seen.push(item('FORM#laser-focus', 'COUNTER')?.lastRow)
      return send()
    })
    await run(container({ client }).number(stored))
    expect(seen).toEqual([2])
  })

  it('leaves no text where requests stored it, once its turn is there', async () => {
    const { withdraw, number, item, run, log, stored, container, clientThat } = await scene(0)
    const submission = { idempotencyKey: 'a', bodyHash: 'hash', sealed: true, browser: 'visit-01', round: 1 }
    await run(log.append(form, { idea: 'secret' }, submission))
    await number(['a'])
    await withdraw('a')
    const dying = clientThat('UpdateCommand', (send, _, input) =>
      JSON.stringify(input).includes('IN#') ? Promise.reject(new TypeError('The function died.')) : send(),
    )
    await expect(run(container({ client: dying }).number(stored))).rejects.toThrow('died')
    expect(item('IN#laser-focus#a', '-')).toMatchObject({ answer: { idea: 'secret' } })
    await number(['~a'])
    const [at, ttl] = [expect.any(Number) as number, expect.any(Number) as number]
    const left = { answer: {}, withdrawn: true, after: [1, 0], round: 1, at, ttl, version: 1 }
    expect(item('IN#laser-focus#a', '-')).toEqual({ ...intakeKey(form, 'a'), ...left })
  })
})

describe('an answer that comes late', () => {
  it('waits in the round that is, and says which it came from, though it was sent in time', async () => {
    const { post, number, log, run, pageRows, ideas } = await scene()
    await post('a', 1)
    await run(log.startRound(form))
    await run(log.startRound(form))
    await number(['a'])
    expect(pageRows(1, 3)).toMatchObject([{ key: 'a', standing: 'pending', late: 1 }])
    await run(log.decide(form, 3, [{ from: 1, to: 1 }], 'approve'))
    expect(await ideas()).toEqual(['1 text of a'])
  })

  it('is withdrawn where it was taken back before it had a number, and makes up no intake', async () => {
    const { post, withdraw, number, log, run, pageRows, table, item } = await scene()
    await post('a', 1)
    await run(log.startRound(form))
    await withdraw('a')
    await number(['~a'])
    table.items.remove('IN#laser-focus#a', '-')
    await number(['a', '~a'])
    expect(pageRows(1, 2)).toMatchObject([{ key: 'a', standing: 'withdrawn', answer: {} }])
    expect(item('IN#laser-focus#a', '-')).toBeUndefined()
  })

  it('is not one of this round, of a round that this container has not heard of, or of none', async () => {
    const { post, number, log, run, standings, pageRows } = await scene()
    await run(log.startRound(form))
    await post('a', 2)
    await post('b', 3)
    await post('c')
    await number(['a', 'b', 'c'])
    expect(await standings()).toBe('sss')
    expect(JSON.stringify(pageRows(1, 2))).not.toContain('late')
  })

  it('is one where its round ends while it is being numbered', async () => {
    const { post, run, log, stored, container, clientBefore, pageRows } = await scene()
    await post('a', 1)
    const client = clientBefore('PutCommand', () => log.startRound(form))
    await run(container({ client }).number(stored))
    expect(pageRows(1, 2)).toMatchObject([{ key: 'a', standing: 'pending', late: 1 }])
  })
})
