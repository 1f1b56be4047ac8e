import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import {
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { post } from '#lambdas/http/test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/http/test-support/captured-output.ts'
import { leadItem } from '#lambdas/leads/items.ts'
import type { ScheduledHandler } from '#lambdas/leads/redelivery-handler.ts'
import { contact, estimate, leadId, leadWith } from '#lambdas/leads/test-support/leads.ts'
import { json, startService } from '#lambdas/leads/test-support/service-stand-in.ts'
import { storeError } from '#lambdas/rows/test-support/store-errors.ts'

/** A handler as Lambda loads it: a module whose environment is read when it is imported. */
const load = async <Handler>(id: string): Promise<Handler> => {
  const file = `${import.meta.dirname}/${id}.ts`
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: Handler }
  return handler
}

const store = mockClient(DynamoDBDocumentClient)
const parameters = mockClient(SSMClient)
// Mocks of a class outlive their file: workers are kept from file to file.
afterAll(() => {
  store.restore()
  parameters.restore()
})
const keyParameter = '/heads-talking/test/form-service-access-key'
const accessKey = 'ACCESS-KEY-that-no-log-may-show'

let output: CapturedOutput
let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService(json({ success: true }))
  vi.resetModules()
  vi.stubEnv('TABLE_NAME', 'answers')
  vi.stubEnv('STAGE', 'test')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('FORM_SERVICE_URL', service.url)
  vi.stubEnv('FORM_SERVICE_KEY_PARAMETER', keyParameter)
  vi.stubEnv('FORM_SERVICE_FROM_NAME', 'Gala')
  vi.stubEnv('RETENTION_DAYS', '90')
  output = captureOutput()
  store.on(TransactWriteCommand).resolves({})
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: accessKey } })
})
afterEach(async () => {
  await service.stop()
  store.reset()
  parameters.reset()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const written = () => store.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems)

describe('the handlers of leads', () => {
  it.each([
    ['post-contact', 'contact', contact],
    ['post-estimate', 'estimate', estimate],
  ])('%s stores the lead, sends it with the key, and notes that', async (id, kind, payload) => {
    const handler = await load<HttpHandler>(id)
    expect(await post(handler, payload)).toMatchObject({ status: 200, body: { success: true } })
    expect(written()).toMatchObject([
      [
        { Put: { TableName: 'answers', Item: { pk: 'LEAD', kind, fields: payload, state: 'pending' } } },
        { Put: { TableName: 'answers', Item: { pk: 'LEAD-PENDING' } } },
      ],
      [{ Update: { ExpressionAttributeValues: { ':delivered': 'delivered' } } }, { Delete: {} }],
    ])
    expect(service.requests).toMatchObject([
      { body: { access_key: accessKey, from_name: 'Gala', email: payload.email } },
    ])
    const reads = parameters.commandCalls(GetParameterCommand).map(({ args }) => args[0].input)
    expect(reads).toEqual([{ Name: keyParameter, WithDecryption: true }])
  })

  it.each(['post-contact', 'post-estimate'])('%s answers 503 where the store fails', async (id) => {
    store.on(TransactWriteCommand).rejects(storeError('AccessDeniedException'))
    const payload = id === 'post-contact' ? contact : estimate
    const answered = await post(await load<HttpHandler>(id), payload)
    expect(answered).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(service.requests).toEqual([])
    expect(output.text()).toContain('AccessDeniedException')
  })

  it('succeed where there is no form service, and read no key', async () => {
    vi.stubEnv('FORM_SERVICE_URL', '')
    const answered = await post(await load<HttpHandler>('post-contact'), contact)
    expect(answered.body).toEqual({ success: true })
    expect(JSON.stringify(written()[1])).toContain('no-form-service')
    expect(parameters.calls()).toEqual([])
  })

  it('succeed where the key cannot be read', async () => {
    parameters.on(GetParameterCommand).rejects(new Error('ParameterNotFound'))
    const answered = await post(await load<HttpHandler>('post-contact'), contact)
    expect(answered.body).toEqual({ success: true })
    expect(JSON.stringify(written()[1])).toContain('no-access-key')
    expect(service.requests).toEqual([])
  })

  it('redeliver-leads sends what waits', async () => {
    store.on(QueryCommand).resolves({ Items: [{ pk: 'LEAD-PENDING', sk: leadId, dueAt: 1, since: 1 }] })
    store.on(UpdateCommand).resolves({ Attributes: leadItem(leadWith({ heldUntil: 2 })) })
    const handler = await load<ScheduledHandler>('redeliver-leads')
    await handler({}, { getRemainingTimeInMillis: () => 55_000 } as Context)
    expect(service.requests).toMatchObject([{ headers: { 'idempotency-key': leadId } }])
    expect(written()).toMatchObject([[{ Update: { Key: { pk: 'LEAD', sk: leadId } } }, { Delete: {} }]])
    expect(output.text()).toContain('"OldestPendingLeadSeconds":0')
  })

  it('say nothing of the lead or the key in their logs', async () => {
    await post(await load<HttpHandler>('post-estimate'), estimate)
    for (const secret of [accessKey, 'Ada', 'ada@example.com', 'CANARY', 'Toronto'])
      expect(output.text()).not.toContain(secret)
    expect(output.text()).toContain('LeadsDelivered')
  })

  it.each(['post-contact', 'post-estimate', 'redeliver-leads'])(
    '%s does not start without the name of the key’s parameter',
    async (id) => {
      vi.stubEnv('FORM_SERVICE_KEY_PARAMETER', '')
      await expect(load(id)).rejects.toThrow('Environment variables missing: FORM_SERVICE_KEY_PARAMETER')
    },
  )
})
