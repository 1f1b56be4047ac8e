import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../template/iam.ts'
import { type GuardedServer, startParameterServer } from './guarded-server.ts'

const name = '/heads-talking/local/form-service-access-key'
const arn = `arn:aws:ssm:us-east-1:000000000000:parameter${name}`

const reader = (Resource: string, Action = 'ssm:GetParameter'): Caller => ({
  role: 'stack-Role',
  statements: [{ Effect: 'Allow', Action, Resource }],
})
const callers = new Map([
  ['Relay', reader(arn)],
  ['Everything', reader('*', 'ssm:*')],
  ['Other', reader(`${arn}-2`)],
])

let server: GuardedServer
const denials: string[] = []
const clients: SSMClient[] = []
beforeEach(async () => {
  server = await startParameterServer({
    values: new Map([[name, 'the-key']]),
    callers,
    onDenied: (sentence) => void denials.push(sentence),
  })
})
afterEach(async () => {
  denials.length = 0
  for (const client of clients.splice(0)) client.destroy()
  await server.stop()
})

const clientOf = (accessKeyId: string) => {
  const client = new SSMClient({
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  clients.push(client)
  return client
}
const read = (caller: string, Name = name, WithDecryption = true) =>
  clientOf(caller).send(new GetParameterCommand({ Name, WithDecryption }))

describe('the secret parameters', () => {
  it('are given to a function whose role may read them', async () => {
    const { Parameter } = await read('Relay')
    expect(Parameter).toMatchObject({ Name: name, Value: 'the-key', Type: 'SecureString', ARN: arn })
    expect(denials).toEqual([])
  })

  it('are denied to a role that may read another only, loudly', async () => {
    await expect(read('Other')).rejects.toMatchObject({ name: 'AccessDeniedException' })
    expect(denials).toEqual([
      `User: arn:aws:sts::000000000000:assumed-role/stack-Role/Other is not authorized to perform: ssm:GetParameter on resource: ${arn} because no identity-based policy allows the ssm:GetParameter action`,
    ])
  })

  it('are refused to a caller that is no function', async () => {
    await expect(read('Stranger')).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  })

  it('that are not there are not found', async () => {
    await expect(read('Everything', '/other')).rejects.toMatchObject({ name: 'ParameterNotFound' })
  })

  it('can only be read', async () => {
    const put = new PutParameterCommand({ Name: name, Value: 'mine' })
    await expect(clientOf('Relay').send(put)).rejects.toMatchObject({ name: 'AccessDeniedException' })
    await expect(clientOf('Everything').send(put)).rejects.toMatchObject({
      name: 'UnknownOperationException',
    })
  })
})
