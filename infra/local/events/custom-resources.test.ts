import { beforeEach, describe, expect, it } from 'vitest'
import { deployCustomResources } from './custom-resources.ts'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import type { Invoke } from '../functions/functions.ts'
import { ResolvedTemplate } from '../template/template.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

interface Asked {
  readonly RequestType: string
  readonly ResponseURL: string
  readonly RequestId: string
  readonly LogicalResourceId: string
  readonly ResourceType: string
  readonly ResourceProperties: Readonly<Record<string, unknown>>
  readonly OldResourceProperties?: unknown
}

let dataDir: string
let asked: Asked[]
folderForEach('custom-resources', (made) => void (dataDir = made))
beforeEach(() => {
  asked = []
})

const templateWith = (properties: object) =>
  new ResolvedTemplate(
    {
      Resources: {
        Seed: { Type: 'AWS::Lambda::Function', Properties: {} },
        Copier: { Type: 'AWS::Lambda::Function', Properties: {} },
        Content: {
          Type: 'Custom::StageContent',
          Properties: { ServiceToken: { 'Fn::GetAtt': ['Seed', 'Arn'] }, ...properties },
        },
        Files: {
          Type: 'Custom::CDKBucketDeployment',
          Properties: { ServiceToken: { 'Fn::GetAtt': ['Copier', 'Arn'] } },
        },
      },
    },
    'stack',
  )

const put = (url: string, body: object, headers: Record<string, string> = { 'content-type': '' }) =>
  fetch(url, { method: 'PUT', headers, body: new TextEncoder().encode(JSON.stringify(body)) })

/** A function with a given response; by default it reports success. */
const answering =
  (
    answer: (event: Asked) => Promise<unknown> = ({ ResponseURL }) => put(ResponseURL, { Status: 'SUCCESS' }),
  ): Invoke =>
  async (_arn, event) => {
    asked.push(event as Asked)
    await answer(event as Asked)
    return { value: null }
  }

const deploy = (properties: object, invoke = answering(), stackName = 'stack') => {
  const template = templateWith(properties)
  // Only the functions that run here: the copier is the CDK's own.
  const functions = [{ arn: template.attribute('Seed', 'Arn') } as ResolvedFunction]
  return deployCustomResources({ template, stackName, functions, invoke, dataDir })
}

describe('a custom resource', () => {
  it('is made at the first start: its function is asked as by CloudFormation, all plain values as text', async () => {
    await deploy({ question: 'A?', days: 90, lists: { one: ['x'], yes: true } })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      RequestType: 'Create',
      LogicalResourceId: 'Content',
      ResourceType: 'Custom::StageContent',
      StackId: expect.stringContaining(':stack/stack/') as string,
      ResourceProperties: {
        ServiceToken: expect.stringContaining('function:stack-Seed') as string,
        question: 'A?',
        days: '90',
        lists: { one: ['x'], yes: 'true' },
      },
    })
  })

  it('is updated when its properties are others than at the last start, and not before', async () => {
    await deploy({ question: 'A?' })
    await deploy({ question: 'A?' })
    await deploy({ question: 'B?' })
    await deploy({ question: 'B?' })
    expect(asked.map(({ RequestType }) => RequestType)).toEqual(['Create', 'Create', 'Update', 'Create'])
    expect(asked[2]).toMatchObject({
      ResourceProperties: { question: 'B?' },
      OldResourceProperties: { question: 'A?' },
    })
  })

  it('of another stage on the same data is another', async () => {
    await deploy({ question: 'A?' })
    await deploy({ question: 'B?' }, answering(), 'another')
    await deploy({ question: 'C?' })
    expect(asked.map(({ RequestType }) => RequestType)).toEqual(['Create', 'Create', 'Update'])
  })

  it('that could not be made stops the start with its reason, and is made the next time', async () => {
    const refuse = answering(({ ResponseURL }) => put(ResponseURL, { Status: 'FAILED', Reason: 'Too long.' }))
    await expect(deploy({ question: 'A?' }, refuse)).rejects.toThrow(
      'The resource Content could not be made. Too long.',
    )
    await deploy({ question: 'B?' })
    expect(asked.map(({ RequestType }) => RequestType)).toEqual(['Create', 'Create'])
  })

  it('whose function says nothing, fails, or answers as no signed address takes it, is not made', async () => {
    const silent = answering(() => Promise.resolve())
    await expect(deploy({}, silent)).rejects.toThrow('Its function did not answer.')
    const failing: Invoke = () => Promise.resolve({ failure: 'Error: no luck' })
    await expect(deploy({}, failing)).rejects.toThrow('Error: no luck')
    const typed = answering(({ ResponseURL }) =>
      put(ResponseURL, { Status: 'SUCCESS' }, { 'content-type': 'application/json' }),
    )
    await expect(deploy({}, typed)).rejects.toThrow('Its function did not answer.')
  })
})
