import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { synthesizeStage } from '../stage-template.ts'

const tableType = 'AWS::DynamoDB::Table'
let permanent: Template
let passing: Template

beforeAll(async () => {
  permanent = (await synthesizeStage('toronto-summit')).template
  passing = (await synthesizeStage('default')).template
})

describe('the table of the live forms', () => {
  it('is the only one, under a logical id that never changes', () => {
    expect(Object.keys(permanent.findResources(tableType))).toEqual(['LiveFormTable'])
    expect(Object.keys(passing.findResources(tableType))).toEqual(['LiveFormTable'])
  })

  it('is on demand, with the row log’s key, its time to live, and no index', () => {
    permanent.hasResourceProperties(tableType, {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    })
    expect(JSON.stringify(permanent.findResources(tableType))).not.toContain('SecondaryIndex')
  })

  it('has a stream of what is new in it, and of nothing that was there before', () => {
    for (const template of [permanent, passing])
      template.hasResourceProperties(tableType, { StreamSpecification: { StreamViewType: 'NEW_IMAGE' } })
  })

  it.each(['toronto-summit', 'default'])('is encrypted and can be restored to any second: %s', (stage) => {
    const template = stage === 'default' ? passing : permanent
    template.hasResourceProperties(tableType, {
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    })
  })

  it.each(['toronto-summit', 'default'])(
    'outlives its stack, and cannot be deleted by mistake, whether the stage is permanent or not: %s',
    (stage) => {
      const template = stage === 'default' ? passing : permanent
      template.hasResource(tableType, {
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: { DeletionProtectionEnabled: true },
      })
    },
  )
})
