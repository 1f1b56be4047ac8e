import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedingId } from '../../../infra/bundle-handlers.ts'
import { nodeFunctions } from '../../../infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '../../../infra/local/template/template.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { synthesizeStage } from '../stage-template.ts'

const contentType = 'Custom::StageContent'
let template: Template
let resolved: ResolvedTemplate

beforeAll(async () => {
  const { template: made, assembly } = await synthesizeStage('toronto-summit')
  template = made
  resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
})

describe('the content of a stage', () => {
  it('is that of its settings, and nothing that changes with each deployment', () => {
    const { question, options } = readStageSettings('toronto-summit')
    const [content, ...others] = resolved.resources(contentType)
    expect(others).toEqual([])
    expect(content?.properties).toEqual({
      ServiceToken: expect.stringContaining(':function:') as string,
      ServiceTimeout: '300',
      content: expect.stringMatching(/^[\x20-\x7e]+$/) as string,
    })
    expect(JSON.parse(String(content?.properties.content))).toEqual({ question, options })
  })

  it('is written by the project’s own function, which can be waited for', () => {
    const [content] = resolved.resources(contentType)
    const seed = nodeFunctions(resolved).find(({ module }) => module === seedingId)
    expect(content?.properties.ServiceToken).toBe(seed?.arn)
    expect(seed?.timeoutMs).toBe(10_000)
    template.hasResource(contentType, { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' })
  })

  it('is written once its function may write it', () => {
    const policies = template.findResources('AWS::IAM::Policy', {
      Properties: { PolicyName: Match.stringLikeRegexp('SeedContent') },
    })
    const [policy] = Object.keys(policies)
    expect(policy).toBeDefined()
    template.hasResource('AWS::Lambda::Function', {
      Properties: { Handler: `${seedingId}.handler` },
      DependsOn: Match.arrayWith([policy]),
    })
  })
})
