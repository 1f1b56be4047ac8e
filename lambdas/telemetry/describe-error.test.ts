import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'
import { LoggableError } from './loggable-error.ts'

const canary = 'canary idea'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** An error as the AWS SDK makes them: its stack still holds the message it was made with. */
const renamed = (message: string): Error => {
  const error = new Error(message)
  return Object.assign(error, { stack: error.stack, message: 'other' })
}

describe('describeError', () => {
  it('keeps the name and the frames of an error', () => {
    const { name, frames } = describeError(new TypeError('x is not a function'))
    expect(name).toBe('TypeError')
    expect(frames[0]).toMatch(/^at .*describe-error\.test\.ts:\d+:\d+/)
  })

  it.each([
    [
      'a JSON syntax error that quotes the body',
      thrownBy(() => JSON.parse(`{"idea": ${canary}}`) as unknown),
    ],
    ['a message of several lines', new Error(`first\n${canary}\nlast`)],
    ['a message that looks like a frame', new Error(`first\n    at ${canary} (file.ts:1:1)`)],
    ['a message set after the stack was taken', renamed(`one\n at ${canary}`)],
    ['a cause', new Error('outer', { cause: new Error(canary) })],
    ['fields of the error', Object.assign(new Error('failed'), { item: { idea: canary } })],
    ['a code that is none of the system', Object.assign(new Error('failed'), { code: canary })],
    ['a thrown text', canary],
    ['a thrown object', { idea: canary }],
  ])('says nothing of %s', (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain('canary')
  })

  it('keeps the message of an error that is marked as loggable', () => {
    class Ours extends LoggableError {
      override readonly name = 'Ours'
    }
    expect(describeError(new Ours('We are late.'))).toMatchObject({ name: 'Ours', message: 'We are late.' })
  })

  it('keeps the system code of a failed connection', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' })
    expect(describeError(error)).toMatchObject({ name: 'Error', code: 'ECONNREFUSED' })
    expect(JSON.stringify(describeError(error))).not.toContain('10.0.0.1')
  })

  it('names the causes, and ends where errors cause each other', () => {
    const error = new Error('outer')
    const cause = new RangeError('inner', { cause: error })
    error.cause = cause
    expect(describeError(error)).toMatchObject({
      name: 'Error',
      cause: { name: 'RangeError', cause: { name: 'Error' } },
    })
    expect(JSON.stringify(describeError(error)).match(/RangeError/g)!.length).toBeLessThan(10)
  })

  it('describes what is no error by its type', () => {
    for (const thrown of [undefined, null, 'text', 7])
      expect(describeError(thrown)).toEqual({ name: typeof thrown, frames: [] })
  })
})
