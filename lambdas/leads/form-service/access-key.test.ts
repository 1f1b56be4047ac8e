import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { createAccessKey, createParameterClient } from './access-key.ts'
import { begin, minute } from '../test-support/leads.ts'

const parameter = '/heads-talking/gala/form-service-access-key'

const reader = () => {
  const client = createParameterClient({
    region: 'local',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  const mock = mockClient(client)
  let now = begin
  const accessKey = createAccessKey({ client, parameter, now: () => now })
  return {
    mock,
    accessKey,
    holds: (Value: string | undefined) =>
      mock.on(GetParameterCommand).resolves(Value === undefined ? {} : { Parameter: { Value } }),
    pass: (ms: number) => (now += ms),
  }
}

describe('the access key', () => {
  it('is read decrypted, without the white space a hand may have added', async () => {
    const { mock, accessKey, holds } = reader()
    holds(' secret\n')
    expect(await accessKey()).toBe('secret')
    expect(mock.calls().map((call) => call.args[0].input)).toEqual([
      { Name: parameter, WithDecryption: true },
    ])
  })

  it('is kept for five minutes', async () => {
    const { mock, accessKey, holds, pass } = reader()
    holds('one')
    await accessKey()
    holds('two')
    pass(5 * minute - 1)
    expect(await accessKey()).toBe('one')
    pass(1)
    expect(await accessKey()).toBe('two')
    expect(mock.calls()).toHaveLength(2)
  })

  it('is read again where a fresh one is asked for, and used for longer where it cannot be', async () => {
    const { mock, accessKey, holds, pass } = reader()
    holds('one')
    await accessKey()
    holds('two')
    expect(await accessKey({ fresh: true })).toBe('two')
    expect(await accessKey()).toBe('two')
    mock.on(GetParameterCommand).rejects(new Error('throttled'))
    pass(6 * minute)
    expect(await accessKey()).toBe('two')
    expect(await accessKey({ fresh: true })).toBe('two')
  })

  it.each([undefined, '', '  '])('is none where the parameter holds %j', async (value) => {
    const { accessKey, holds } = reader()
    holds(value)
    await expect(accessKey()).rejects.toThrow('The parameter of the access key is empty.')
  })

  it('is none where it cannot be read, and is asked for again the next time', async () => {
    const { mock, accessKey, holds } = reader()
    mock.on(GetParameterCommand).rejects(new Error('ParameterNotFound'))
    await expect(accessKey()).rejects.toThrow()
    holds('one')
    expect(await accessKey()).toBe('one')
  })
})
