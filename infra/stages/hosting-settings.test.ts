import { describe, expect, it } from 'vitest'
import { checkStageSettings, readStageSettings } from './stage-settings.ts'

const valid = { ...readStageSettings('default'), stage: 'gala' }

describe('checking settings of the hosting', () => {
  it('takes a media delivery service', () => {
    const media = { scheme: 'transform', base: 'https://media.example/heads-talking' }
    expect(checkStageSettings('gala', { ...valid, media })).toEqual({ ...valid, media })
  })

  it.each(['http://media.example', 'https://media.example/', 'media.example', "https://a.example'; x"])(
    'refuses %j as the base of a media delivery',
    (base) => {
      expect(() => checkStageSettings('gala', { ...valid, media: { scheme: 'files', base } })).toThrow(
        'media.base must be an https address without a slash at its end',
      )
    },
  )

  const table = { name: 'heads-talking-gala-T-at-20261122T140000Z', stream: '2026-11-22T14:31:07.123' }

  it('takes a restored table of the stage', () => {
    expect(checkStageSettings('gala', { ...valid, table })).toEqual({ ...valid, table })
  })

  it.each([
    [
      { ...table, name: 'heads-talking-galaxy-T' },
      'table.name must be a table of the stage, which begins with heads-talking-gala-.',
    ],
    [{ ...table, stream: 'latest' }, 'table.stream must be the label of the table’s stream, as 2026-'],
    [{ name: table.name }, 'table.stream must be the label'],
    [table.name, 'table must be the name and the stream of a table'],
  ])('refuses %j as a restored table', (wrong, sentence) => {
    expect(() => checkStageSettings('gala', { ...valid, table: wrong })).toThrow(sentence)
  })

  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-0000-4000-8000-1a2b3c4d5e6f'
  const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/gala/1b2c3d4e'

  it.each([
    { domain: { name: 'gala.events.example.com', certificateArn } },
    { webAclArn },
    { concurrency: { live: 100, others: 10, numbering: 5 } },
    { throttle: undefined },
    {
      throttle: { list: { requestsPerSecond: 1, burst: 1 }, other: { requestsPerSecond: 10_000, burst: 1 } },
    },
    { originKeyGeneration: 2, linkKeyGeneration: 2 },
    { budgetUsd: 50, alarmEmail: 'gala@events.example.org' },
  ])('takes %j', (change) => {
    expect(checkStageSettings('gala', { ...valid, ...change })).toEqual({ ...valid, ...change })
  })

  it('keeps functions for the numbering of answers wherever it keeps any', () => {
    const { concurrency } = checkStageSettings('gala', { ...valid, concurrency: { live: 100, others: 10 } })
    expect(concurrency).toEqual({ live: 100, others: 10, numbering: 20 })
  })

  it.each([
    ['domain.name', { domain: { name: 'https://gala.example.com', certificateArn } }],
    ['domain.name', { domain: { name: 'gala', certificateArn } }],
    ['domain.certificateArn', { domain: { name: 'gala.example.com' } }],
    [
      'domain.certificateArn',
      { domain: { name: 'gala.example.com', certificateArn: certificateArn.replace('us-east', 'eu-west') } },
    ],
    ['webAclArn', { webAclArn: webAclArn.replace('global', 'regional') }],
    ['webAclArn', { webAclArn: webAclArn.replace('us-east-1', 'ca-central-1') }],
    ['concurrency', { concurrency: 10 }],
    ['concurrency.live', { concurrency: { live: 0, others: 1 } }],
    ['concurrency.numbering', { concurrency: { live: 1, others: 1, numbering: 0 } }],
    ['originKeyGeneration', { originKeyGeneration: 0 }],
    ['linkKeyGeneration', { linkKeyGeneration: 1.5 }],
  ])('names the field %s in %j', (field, change) => {
    expect(() => checkStageSettings('gala', { ...valid, ...change })).toThrow(
      new RegExp(`^infra/stages/gala\\.json: ${field} must be .+\\.$`),
    )
  })
})
