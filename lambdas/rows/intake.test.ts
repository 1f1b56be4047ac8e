import { describe, expect, it } from 'vitest'
import { StoreUnavailable, SubmissionChanged } from './errors.ts'
import { form, logInMemory } from './test-support/log-in-memory.ts'

const answer = { idea: 'Fewer slides' }
const submission = { key: 'a-key', bodyHash: 'hash' }

describe('append', () => {
  it('writes one item, with the position it knew before', async () => {
    const { log, run, fill, item, sent, time } = logInMemory()
    await fill(3)
    await run(time.sleep(6_000))
    sent()
    await run(log.append(form, answer, submission))
    expect(sent()).toMatchObject({ GetItem: 1, PutItem: 1 })
    expect(item('IN#laser-focus#a-key', '-')).toMatchObject({
      answer,
      bodyHash: 'hash',
      after: [1, 3],
      version: 1,
      ttl: expect.any(Number) as number,
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

  it('stores a repeated answer once, and says that it was there', async () => {
    const { log, run, stored, events, time } = logInMemory()
    expect(await run(log.append(form, answer, submission))).toEqual({ duplicate: false })
    await run(time.sleep(1))
    expect(await run(log.append(form, answer, submission))).toEqual({ duplicate: true })
    expect(stored).toHaveLength(1)
    expect(events).toEqual([{ kind: 'duplicate', form }])
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
    expect(await run(log.append(form, answer, submission))).toEqual({ duplicate: false })
  })

  it('stores an answer whose position could not be read', async () => {
    const { run, container, item, fail } = logInMemory()
    const log = container()
    fail({ throttle: 1 })
    const appended = log.append(form, answer, submission)
    await run(Promise.resolve())
    fail(undefined)
    expect(await run(appended)).toEqual({ duplicate: false })
    expect(item('IN#laser-focus#a-key', '-')).toMatchObject({ after: [1, 0] })
  })

  it('keeps personal fields apart, in the same write', async () => {
    const { log, run, item, sent } = logInMemory()
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 2 }
    await run(log.append('combo-convo', answer, { ...submission, private: personal }))
    expect(sent()).toMatchObject({ TransactWriteItems: 1 })
    expect(JSON.stringify(item('IN#combo-convo#a-key', '-'))).not.toContain('ada@')
    expect(item('PRIVATE#combo-convo#a-key', '-')).toMatchObject({ fields: personal.fields })
    expect(await run(log.append('combo-convo', answer, { ...submission, private: personal }))).toEqual({
      duplicate: true,
    })
  })
})

describe('find', () => {
  it('says whether an answer was stored, numbered or not', async () => {
    const { log, run } = logInMemory()
    expect(await run(log.find(form, submission))).toBe(false)
    await run(log.append(form, answer, submission))
    expect(await run(log.find(form, submission))).toBe(true)
  })
})
