import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import {
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { post, load, stubStage } from '#lambdas/http/test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import type { StreamHandler } from '#lambdas/rows/sequence-handler.ts'
import { leadItem } from '#lambdas/leads/stored/items.ts'
import type { ScheduledHandler } from '#lambdas/leads/relay/relay-handlers.ts'
import { contact, estimate, leadId, leadWith, siteUrl, unhurried } from '#lambdas/leads/test-support/leads.ts'
import { json, startService } from '#lambdas/leads/test-support/service-stand-in.ts'
import { storeError } from '#lambdas/store/test-support/store-errors.ts'

const store = mockClient(DynamoDBDocumentClient)
const parameters = mockClient(SSMClient)
// Mocks of a class outlive their file: workers are kept from file to file.
afterAll(() => {
  store.restore()
  parameters.restore()
})
const context = { getRemainingTimeInMillis: () => 55_000 } as Context
const keyParameter = '/heads-talking/test/form-service-access-key'
const accessKey = 'ACCESS-KEY-that-no-log-may-show'

let output: CapturedOutput
let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService(json({ success: true }))
  stubStage()
  vi.stubEnv('SITE_URL', siteUrl)
  vi.stubEnv('FORM_SERVICE_URL', service.url)
  vi.stubEnv('FORM_SERVICE_KEY_PARAMETER', keyParameter)
  vi.stubEnv('FORM_SERVICE_FROM_NAME', '"Gala"')
  output = captureOutput()
  store.on(TransactWriteCommand).resolves({})
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: accessKey } })
})
afterEach(async () => {
  await service.stop()
  store.reset()
  parameters.reset()
})

const written = () => store.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems)

const forwarding: DynamoDBStreamEvent = {
  Records: [{ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'LEAD-PENDING' }, sk: { S: leadId } } } }],
}

/** Calls a function that sends what waits: the stream's, or the schedule's. */
const runs = {
  'forward-leads': async () => (await load<StreamHandler>('forward-leads'))(forwarding, context),
  'redeliver-leads': async () => (await load<ScheduledHandler>('redeliver-leads'))({}, context),
}
const ids = Object.keys(runs) as (keyof typeof runs)[]

/** The handler of a form's route. */
const receiving = (id: string) => {
  vi.stubEnv('ROUTE', id)
  return load('receive-lead')
}

describe('the handlers of the forms', () => {
  it.each([
    ['post-contact', 'contact', contact],
    ['post-estimate', 'estimate', estimate],
  ])('%s stores the lead, and needs to know nothing of a form service', async (id, kind, payload) => {
    for (const name of ['FORM_SERVICE_URL', 'FORM_SERVICE_KEY_PARAMETER', 'RETENTION_DAYS'])
      vi.stubEnv(name, '')
    const handler = await receiving(id)
    expect(await post(handler, { ...payload, ...unhurried })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(written()).toMatchObject([
      [
        { Put: { TableName: 'answers', Item: { pk: 'LEAD', kind, fields: payload, state: 'pending' } } },
        { Put: { TableName: 'answers', Item: { pk: 'LEAD-PENDING' } } },
      ],
    ])
    expect(parameters.calls()).toEqual([])
    for (const secret of ['Ada', 'ada@example.com', 'CANARY', 'Toronto'])
      expect(output.text()).not.toContain(secret)
    expect(output.text()).toContain('LeadsStored')
  })

  it.each(['post-contact', 'post-estimate'])('%s responds 503 where the store fails', async (id) => {
    store.on(TransactWriteCommand).rejects(storeError('AccessDeniedException'))
    const payload = id === 'post-contact' ? contact : estimate
    const answered = await post(await receiving(id), payload)
    expect(answered).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(output.text()).toContain('AccessDeniedException')
  })
})

describe('the handlers that send', () => {
  beforeEach(() => {
    store.on(QueryCommand).resolves({})
    store
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'LEAD-PENDING' } })
      .resolves({ Items: [{ pk: 'LEAD-PENDING', sk: leadId, dueAt: 1, since: 1 }] })
    store.on(UpdateCommand).resolves({ Attributes: leadItem(leadWith()) })
  })

  it.each(ids)(
    '%s sends a lead with the key, notes that, and says nothing of either in its log',
    async (id) => {
      await runs[id]()
      expect(service.requests).toMatchObject([
        {
          headers: { 'idempotency-key': leadId },
          body: { access_key: accessKey, from_name: 'Gala', email: contact.email },
        },
      ])
      expect(written()).toMatchObject([[{ Update: { Key: { pk: 'LEAD', sk: leadId } } }, { Delete: {} }]])
      const reads = parameters.commandCalls(GetParameterCommand).map(({ args }) => args[0].input)
      expect(reads).toEqual([{ Name: keyParameter, WithDecryption: true }])
      for (const secret of [accessKey, 'Ada', 'ada@example.com', 'CANARY', leadId])
        expect(output.text()).not.toContain(secret)
      expect(output.text()).toContain('LeadsDelivered')
    },
  )

  it.each(ids)('%s leaves leads alone where there is no form service, and reads no key', async (id) => {
    vi.stubEnv('FORM_SERVICE_URL', '')
    await runs[id]()
    expect(written()).toEqual([])
    expect(parameters.calls()).toEqual([])
  })
})
