import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeFunctions, type ResolvedFunction } from '../../../infra/local/template/function-definitions.ts'
import { roleStatements } from '../../../infra/local/template/iam.ts'
import { ResolvedTemplate } from '../../../infra/local/template/template.ts'
import { synthesizeStage, synthesizeWith } from '../stage-template.ts'

let template: Template
let resolved: ResolvedTemplate
let canary: ResolvedFunction

beforeAll(async () => {
  const { assembly, template: synthesized } = await synthesizeStage('toronto-summit')
  template = synthesized
  resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
  const found = nodeFunctions(resolved).find(({ module }) => module === 'run-canary')
  if (!found) throw new Error('The stage has no canary.')
  canary = found
})

const siteUrlIn = (of: Template): unknown => {
  const [found] = Object.values(
    of.findResources('AWS::Lambda::Function', { Properties: { Handler: 'run-canary.handler' } }),
  )
  return (found?.Properties as { Environment: { Variables: Record<string, unknown> } }).Environment.Variables
    .SITE_URL
}

describe('the canary of a stage', () => {
  it('is called each minute, once, and not again where it fails', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [
        {
          Arn: { 'Fn::GetAtt': [canary.id, 'Arn'] },
          RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
        },
      ],
    })
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: canary.id },
      MaximumRetryAttempts: 0,
    })
  })

  it('runs alone, and has time for its longest wait', () => {
    expect(canary.concurrency).toBe(1)
    expect(canary.timeoutMs).toBeGreaterThan(40_000)
    expect(canary.timeoutMs).toBeLessThan(60_000)
  })

  it('comes by the website as a visitor does', () => {
    expect(siteUrlIn(template)).toEqual({
      'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['WebsiteDistribution', 'DomainName'] }]],
    })
  })

  it('comes by the stage’s own domain where it has one', async () => {
    const certificateArn =
      'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-0000-4000-8000-1a2b3c4d5e6f'
    const { template: ofDomain } = await synthesizeWith({
      domain: { name: 'gala.example.com', certificateArn },
    })
    expect(siteUrlIn(ofDomain)).toBe('https://gala.example.com')
  })

  it('knows no secret, and may do nothing but report', () => {
    expect(Object.keys(canary.variables).toSorted()).toEqual(['POWERTOOLS_LOG_LEVEL', 'SITE_URL', 'STAGE'])
    const actions = roleStatements(resolved, canary.roleId).flatMap(({ Action }) => [Action].flat())
    expect(actions.filter((action) => !/^(logs|xray):/.test(action))).toEqual([])
  })
})
