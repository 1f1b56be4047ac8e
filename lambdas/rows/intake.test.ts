import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../store/errors.ts'
import { Superseded } from './errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import type { LogStore } from './log-store.ts'
import { form, logInMemory } from './test-support/log-in-memory.ts'
import { storeError, throttled, noResponse } from '../store/test-support/store-errors.ts'

const answer = { idea: 'Fewer slides' }
const submission = { idempotencyKey: 'a-key', bodyHash: 'hash' }

describe('append', () => {
  it('writes one item, with the position it knew before, which may wait seven days to be numbered', async () => {
    const { run, fill, item, sent, container } = logInMemory()
    await fill(3)
    const log = container({ clock: () => 1_000_000_999 })
    sent()
    await run(log.append(form, answer, submission))
    expect(sent()).toMatchObject({ GetItem: 1, PutItem: 1 })
    expect(item('IN#laser-focus#a-key', '-')).toEqual({
      pk: 'IN#laser-focus#a-key',
      sk: '-',
      answer,
      at: 1_000_000_999,
      bodyHash: 'hash',
      after: [1, 3],
      ttl: 1_000_000 + 604_800,
      version: 1,
    })
  })

  it('asks for the position once in five seconds', async () => {
    const { fill, sent, run, time } = logInMemory()
    await fill(5, { numbered: false })
    expect(sent()).toMatchObject({ GetItem: 1, PutItem: 5 })
    await run(time.sleep(5_000))
    await fill(1, { numbered: false })
    expect(sent()).toMatchObject({ GetItem: 1, PutItem: 1 })
  })

  it('says of what is said in a session in which it is stored, however soon that begins after another', async () => {
    const { run, log, container } = logInMemory()
    const other = container()
    const say = (key: string, round: number) =>
      run(log.append('rating', { idea: 1 }, { idempotencyKey: key, bodyHash: '', round }))
    const first = await run(other.startRound('rating'))
    expect(await say('one', first)).toEqual({ duplicate: false, round: first })
    const second = await run(other.startRound('rating'))
    expect(await say('two', first)).toEqual({ duplicate: false, round: second })
  })

  it('refuses another answer under the same key', async () => {
    const { log, run, stored } = logInMemory()
    await run(log.append(form, answer, submission))
    const other = { ...submission, bodyHash: 'other' }
    await expect(run(log.append(form, { idea: 'More' }, other))).rejects.toThrow(SubmissionChanged)
    await expect(run(log.find(form, other))).rejects.toThrow(SubmissionChanged)
    expect(stored).toHaveLength(1)
  })

  it('gives up on a store that throttles before the API must answer, and takes the same answer later', async () => {
    const { log, run, time, fail } = logInMemory()
    const began = time.now()
    fail({ throttle: 1 })
    await expect(run(log.append(form, answer, submission))).rejects.toThrow(StoreUnavailable)
    expect(time.now() - began).toBeGreaterThan(3_500)
    expect(time.now() - began).toBeLessThan(5_000)
    fail(undefined)
    expect(await run(log.append(form, answer, submission))).toEqual({ duplicate: false, round: 1 })
  })

  it('stores an answer whose position could not be read', async () => {
    const { run, container, item, fail } = logInMemory()
    const log = container()
    fail({ throttle: 1 })
    const appended = log.append(form, answer, submission)
    await run(Promise.resolve())
    fail(undefined)
    expect(await run(appended)).toEqual({ duplicate: false, round: 1 })
    expect(item('IN#laser-focus#a-key', '-')).toMatchObject({ after: [1, 0] })
  })

  it('keeps personal fields apart, in the same write, from the moment it was stored, for their days', async () => {
    const { run, item, container, sent } = logInMemory()
    const log = container({ clock: () => 1_000_000_999 })
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 2 }
    await run(log.append('combo-convo', answer, { ...submission, private: personal }))
    expect(sent()).toMatchObject({ TransactWriteItems: 1 })
    expect(JSON.stringify(item('IN#combo-convo#a-key', '-'))).not.toContain('ada@')
    expect(item('PRIVATE#combo-convo#a-key', '-')).toEqual({
      pk: 'PRIVATE#combo-convo#a-key',
      sk: '-',
      fields: { email: 'ada@example.com' },
      ttl: 1_000_000 + 2 * 86_400,
      version: 1,
    })
  })

  it('goes on with the position it had where no new one can be read', async () => {
    const { run, container, clientThat, fill, item, time } = logInMemory()
    await fill(3)
    const client = clientThat('GetCommand', (send, count) =>
      count === 1 ? send() : Promise.reject(noResponse('TimeoutError')),
    )
    const log = container({ client })
    await run(log.append(form, answer, submission))
    await run(time.sleep(6_000))
    await run(log.append(form, answer, { ...submission, idempotencyKey: 'b-key' }))
    expect(item('IN#laser-focus#b-key', '-')).toMatchObject({ after: [1, 3] })
  })

  it('says so where the position or the answer is refused', async () => {
    const { run, container, clientThat, stored } = logInMemory()
    for (const kind of ['GetCommand', 'PutCommand']) {
      const client = clientThat(kind, () => Promise.reject(storeError('ValidationException')))
      await expect(run(container({ client }).append(form, answer, submission))).rejects.toThrow(
        'ValidationException',
      )
    }
    expect(stored).toHaveLength(0)
  })

  it('takes an answer that its own earlier try has stored for new', async () => {
    const { run, container, clientThat, stored, pauses } = logInMemory()
    const client = clientThat('PutCommand', async (send, count) => {
      await send()
      if (count === 1) throw throttled()
    })
    expect(await run(container({ client }).append(form, answer, submission))).toEqual({
      duplicate: false,
      round: 1,
    })
    expect(stored).toHaveLength(1)
    expect(pauses).toHaveLength(1)
  })

  it('stores answers in a table of their own where they have one', async () => {
    const { run, container, client } = logInMemory()
    const put: object[] = []
    const send = (command: { readonly input: object }) => {
      if (command.constructor.name === 'GetCommand') return client.send(command as never)
      put.push(command.input)
      return Promise.resolve({})
    }
    const log = container({ client: { send } as LogStore['client'], intakeTableName: 'arrivals' })
    await run(log.append(form, answer, submission))
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 2 }
    await run(log.append('combo-convo', answer, { ...submission, private: personal }))
    expect(put).toMatchObject([
      { TableName: 'arrivals' },
      { TransactItems: [{ Put: { TableName: 'arrivals' } }, { Put: { TableName: 'live-forms' } }] },
    ])
  })
})

describe('an answer', () => {
  it('is stored with the round of its question, and told the one that it is stored in, again too', async () => {
    const { log, run, fill, item } = logInMemory({ late: true })
    await fill(1)
    await run(log.startRound(form))
    const send = async (idempotencyKey: string, round: number) =>
      (await run(log.append(form, answer, { idempotencyKey, bodyHash: '', round }))).round
    // What this container knows is five seconds old at most: a phone may know more.
    expect(await send('early', 2)).toBe(2)
    expect(item('IN#laser-focus#early', '-')).toMatchObject({ round: 2, after: [2, 0] })
    expect(await send('late', 1)).toBe(2)
    expect(item('IN#laser-focus#late', '-')).toMatchObject({ round: 1, after: [2, 0] })
    await run(log.startRound(form))
    expect(await send('newest', 3)).toBe(3)
    expect([await send('early', 2), await send('late', 1)], 'as at first').toEqual([2, 2])
  })

  it('that names a round which has not begun is told the one that it is stored in', async () => {
    const { log, run, stored, time, sent } = logInMemory()
    const asked = { idempotencyKey: 'early', bodyHash: '', round: 7 }
    for (const duplicate of [false, true])
      expect(await run(log.append(form, answer, asked))).toEqual({ duplicate, round: 1 })
    expect(await run(log.find(form, asked))).toEqual({ duplicate: true, round: 1 })
    await run(log.number(stored))
    await run(time.sleep(1_000))
    const { rows } = await run(log.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 9 }, 0))
    expect(rows).toMatchObject([{ row: 1, standing: 'shown' }])
    expect(rows[0]).not.toHaveProperty('late')
    sent()
    await run(log.append(form, answer, { idempotencyKey: 'known', bodyHash: '', round: 1 }))
    expect(sent(), 'a round that is known costs no look').toEqual({ PutItem: 1, write: 1 })
  })

  it('that was withdrawn or replaced is taken no more, whatever is sent under its key', async () => {
    const { log, run, fill, stored } = logInMemory()
    await fill(2)
    await run(log.withdraw(form, 'key-1'))
    await run(log.change(form, 'key-2', { idea: 'better' }, { idempotencyKey: 'new', bodyHash: 'new' }))
    await run(log.number(stored))
    for (const idempotencyKey of ['key-1', 'key-2'])
      for (const bodyHash of ['hash', 'another']) {
        const again = { idempotencyKey, bodyHash }
        await expect(run(log.append(form, answer, again))).rejects.toThrow(Superseded)
        await expect(run(log.find(form, again))).rejects.toThrow(Superseded)
      }
    const replacing = { idempotencyKey: 'new', bodyHash: 'new' }
    expect(await run(log.append(form, { idea: 'better' }, replacing))).toMatchObject({ duplicate: true })
  })
})

describe('find', () => {
  it('says whether an answer was stored, just now too, numbered or not', async () => {
    const { log, run } = logInMemory({ late: true })
    expect(await run(log.find(form, submission))).toBeUndefined()
    await run(log.append(form, answer, submission))
    expect(await run(log.find(form, submission))).toEqual({ duplicate: true, round: 1 })
    expect(await run(log.find(form, { ...submission, round: 2 }))).toEqual({ duplicate: true, round: 1 })
  })
})
