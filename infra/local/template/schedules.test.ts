import { describe, expect, it } from 'vitest'
import type { Template } from './assembly.ts'
import { rateMs, scheduledEvent, schedulesOf } from './schedules.ts'
import { ResolvedTemplate } from './template.ts'

const permission = {
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: { 'Fn::GetAtt': ['Fn', 'Arn'] },
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': ['EveryMinute', 'Arn'] },
  },
}

const templateWith = (rule: object = {}, permissions: readonly object[] = [permission]) => {
  const Resources: Record<string, unknown> = {
    Fn: { Type: 'AWS::Lambda::Function' },
    EveryMinute: {
      Type: 'AWS::Events::Rule',
      Properties: {
        ScheduleExpression: 'rate(1 minute)',
        State: 'ENABLED',
        Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': ['Fn', 'Arn'] } }],
        ...rule,
      },
    },
  }
  permissions.forEach((resource, index) => {
    Resources[`Permission${index}`] = resource
  })
  return new ResolvedTemplate({ Resources } as unknown as Template, 'stack')
}

const withProperties = (change: object) => ({
  ...permission,
  Properties: { ...permission.Properties, ...change },
})

describe('the pause of a rate', () => {
  it.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(2 hours)', 7_200_000],
    ['rate(1 day)', 86_400_000],
  ])('%s is %d ms', (expression, ms) => {
    expect(rateMs(expression)).toBe(ms)
  })

  it.each(['cron(0 12 * * ? *)', 'rate(0 minutes)', 'rate(1 second)', '', undefined])(
    '%s is not known',
    (expression) => {
      expect(() => rateMs(expression)).toThrow(/^The local run does not know the schedule "/)
    },
  )
})

describe('the schedules of a template', () => {
  const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:stack-Fn'

  it('are its enabled rules, with their functions', () => {
    expect(schedulesOf(templateWith())).toEqual([
      {
        name: 'stack-EveryMinute',
        ruleArn: 'arn:aws:events:us-east-1:000000000000:rule/stack-EveryMinute',
        everyMs: 60_000,
        functionArn,
        input: undefined,
        isAllowed: true,
      },
    ])
    expect(schedulesOf(templateWith({ State: 'DISABLED' }))).toEqual([])
  })

  it.each([
    ['there is no permission', []],
    ['it is for another service', [withProperties({ Principal: 'apigateway.amazonaws.com' })]],
    ['it is for another rule', [withProperties({ SourceArn: 'arn:aws:events:us-east-1:0:rule/other' })]],
    ['it is for another function', [withProperties({ FunctionName: `${functionArn}2` })]],
    ['it is for another action', [withProperties({ Action: 'lambda:GetFunction' })]],
  ])('may not call their function where %s', (_, permissions) => {
    expect(schedulesOf(templateWith({}, permissions))[0]?.isAllowed).toBe(false)
  })

  it('say what their function gets', () => {
    const time = new Date('2026-11-20T14:05:06.789Z')
    const [usual] = schedulesOf(templateWith())
    expect(scheduledEvent(usual!, 'event-1', time)).toMatchObject({
      id: 'event-1',
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: '2026-11-20T14:05:06Z',
      resources: [usual?.ruleArn],
      detail: {},
    })
    const Targets = [{ Id: 'T', Arn: functionArn, Input: '{"only":"this"}' }]
    const [own] = schedulesOf(templateWith({ Targets }))
    expect(scheduledEvent(own!, 'event-1', time)).toEqual({ only: 'this' })
  })
})
