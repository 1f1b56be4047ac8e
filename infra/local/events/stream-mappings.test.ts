import { describe, expect, it } from 'vitest'
import type { Resource } from '../template/assembly.ts'
import { nodeFunctions } from '../template/function-definitions.ts'
import { ResolvedTemplate } from '../template/template.ts'
import { eventFilter, streamMappingsOf } from './stream-mappings.ts'

const inserted = (pk: string) => ({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk } } } })
const pattern = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { Keys: { pk: { S: [{ prefix: 'IN#' }] } } },
})

describe('a filter', () => {
  it('wants what fits its pattern in every place', () => {
    const wants = eventFilter([pattern])
    expect(wants(inserted('IN#laser-focus#1'))).toBe(true)
    expect(wants(inserted('PAGES#laser-focus#1'))).toBe(false)
    expect(wants({ ...inserted('IN#laser-focus#1'), eventName: 'REMOVE' })).toBe(false)
    expect(wants({ eventName: 'INSERT', dynamodb: { Keys: { pk: { N: '1' } } } })).toBe(false)
    expect(wants({ eventName: 'INSERT' })).toBe(false)
    expect(wants(undefined)).toBe(false)
  })

  it('wants what fits any of several patterns, or any of several values', () => {
    const wants = eventFilter([pattern, '{"eventName":["REMOVE","MODIFY"]}'])
    const events = ['INSERT', 'MODIFY', 'REMOVE'].map((eventName) => ({ ...inserted('LEAD'), eventName }))
    expect(events.map(wants)).toEqual([false, true, true])
  })

  it.each([
    '{"eventName":[{"suffix":"T"}]}',
    '{"eventName":[{"prefix":"I","suffix":"T"}]}',
    '{"eventName":[7]}',
    '{"eventName":"INSERT"}',
  ])('is not understood, and never guessed: %s', (unknown) => {
    expect(() => eventFilter([unknown])).toThrow(/^The local run does not know the filter /)
  })
})

const streamArn = { 'Fn::GetAtt': ['Answers', 'StreamArn'] }
const reading = ['DescribeStream', 'GetShardIterator', 'GetRecords', 'ListStreams'].map(
  (name) => `dynamodb:${name}`,
)

const templateWith = (
  mapping: Readonly<Record<string, unknown>> = {},
  actions: readonly string[] = reading,
) => {
  const Resources: Record<string, Resource> = {
    Answers: {
      Type: 'AWS::DynamoDB::Table',
      Properties: { StreamSpecification: { StreamViewType: 'NEW_IMAGE' } },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Policies: [
          { PolicyDocument: { Statement: [{ Effect: 'Allow', Action: actions, Resource: streamArn }] } },
        ],
      },
    },
    Fn: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Handler: 'number.handler',
        Runtime: 'nodejs24.x',
        Code: { S3Key: 'code.zip' },
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        FunctionName: { Ref: 'Fn' },
        EventSourceArn: streamArn,
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 1_000,
        ...mapping,
      },
    },
  }
  const template = new ResolvedTemplate({ Resources }, 'stack')
  return () => streamMappingsOf(template, nodeFunctions(template))
}

describe('the event source mappings of a template', () => {
  it('are its functions behind the streams of its tables', () => {
    const FilterCriteria = { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] }
    const [mapping, ...others] = templateWith({ FilterCriteria, MaximumRetryAttempts: 2 })()
    expect(others).toEqual([])
    expect(mapping).toMatchObject({
      id: 'Mapping',
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:stack-Fn',
      streamArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/stack-Answers/stream/local',
      table: 'stack-Answers',
      batchSize: 1_000,
      retryAttempts: 2,
      lacks: undefined,
    })
    expect([{ eventName: 'INSERT' }, { eventName: 'MODIFY' }].map((event) => mapping?.wants(event))).toEqual([
      true,
      false,
    ])
  })

  it.each([undefined, -1])('are tried forever where attempts are %s', (MaximumRetryAttempts) => {
    const [mapping] = templateWith(MaximumRetryAttempts === undefined ? {} : { MaximumRetryAttempts })()
    expect(mapping?.retryAttempts).toBeUndefined()
  })

  it.each(reading)('are not read where the function’s role lacks %s', (missing) => {
    const [mapping] = templateWith(
      {},
      reading.filter((action) => action !== missing),
    )()
    expect(mapping?.lacks).toBe(missing)
  })

  it.each([
    [
      { StartingPosition: 'LATEST' },
      'does not understand the event source mapping Mapping: StartingPosition',
    ],
    [
      { EventSourceArn: 'arn:aws:sqs:us-east-1:1:queue' },
      'The mapping Mapping is of no stream of the template.',
    ],
    [{ FunctionName: 'another' }, 'The mapping Mapping calls no function of the template.'],
  ])('are never guessed: %j', (change, sentence) => {
    expect(templateWith(change)).toThrow(sentence)
  })
})
