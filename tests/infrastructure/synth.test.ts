import { Stack } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkedApp } from '../../infra/checked-app.ts'
import { stageNames } from '../../infra/stages/stage-settings.ts'
import { fixtureSite, synthesizeStage } from './stage-template.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'synth-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Runs the CDK's command line as someone without an account would; resolves with its exit code and all it said. */
const cdk = (...parameters: string[]): Promise<{ code: number; said: string }> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, AWS_EC2_METADATA_DISABLED: 'true', NO_COLOR: '1' }
  return new Promise((resolve) => {
    const program = [join(root, 'node_modules/aws-cdk/bin/cdk'), ...parameters]
    execFile(process.execPath, program, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` })
    })
  })
}

describe('cdk synth', () => {
  it('with all rules on has nothing to say about the summit, without account or credentials', async () => {
    const out = join(folder, 'summit')
    const context = ['-c', 'stage=toronto-summit', '-c', `site=${fixtureSite}`]
    expect(await cdk('synth', '--quiet', '--output', out, ...context)).toEqual({ code: 0, said: '' })
    const template = readFileSync(join(out, 'heads-talking-toronto-summit.template.json'), 'utf8')
    expect(template).toContain('AWS::CloudFront::Distribution')
  })

  it('tells of the stages there are where one is unknown', async () => {
    const { code, said } = await cdk(
      'synth',
      '--quiet',
      '--output',
      join(folder, 'none'),
      '-c',
      'stage=nowhere',
    )
    expect(code).toBe(1)
    expect(said).toContain(`There is no stage "nowhere". The stages are: ${stageNames().join(', ')}.`)
    expect(said).not.toContain('    at ')
  })

  it('says which folder holds no website', async () => {
    const { code, said } = await cdk(
      'synth',
      '--quiet',
      '--output',
      join(folder, 'none'),
      '-c',
      `site=${folder}`,
    )
    expect(code).toBe(1)
    expect(said).toContain(`There is no built website in ${folder}: it has no index.html.`)
  })
})

describe('the rules', () => {
  const synthesisOf = (name: string, build: (stack: Stack) => void) => () => {
    vi.stubEnv('CDK_VALIDATION', undefined)
    try {
      const app = checkedApp(join(folder, name))
      build(new Stack(app, name))
      app.synth()
    } finally {
      vi.unstubAllEnvs()
    }
  }

  it('stop what the security rules do not allow', () => {
    expect(synthesisOf('Bare', (stack) => new Bucket(stack, 'Bucket'))).toThrow('AwsSolutions-S1')
  })

  it('stop what CloudFormation would refuse', () => {
    const keySchema = [{ attributeName: 'pk', keyType: 'HASH' }]
    expect(
      synthesisOf('Wrong', (stack) => new CfnTable(stack, 'Table', { keySchema, billingMode: 'NEVER' })),
    ).toThrow('CloudFormation-Validate::F3003')
  })
})

describe('each stage', () => {
  it.each(['default', 'toronto-summit'])('%s has a stack and tags of its own', async (stage) => {
    const { assembly, template } = await synthesizeStage(stage)
    expect(assembly.stackName).toBe(`heads-talking-${stage}`)
    for (const type of [
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::Lambda::Function',
      'AWS::CloudFront::Distribution',
    ])
      for (const { Properties } of Object.values(template.findResources(type)) as {
        Properties: { Tags: { Key: string }[] }
      }[])
        expect(Properties.Tags).toEqual(
          expect.arrayContaining([
            { Key: 'stage', Value: stage },
            expect.objectContaining({ Key: 'eventName' }),
          ]),
        )
  })

  it('gives its edge functions names that no other stage’s have', async () => {
    const names = await Promise.all(
      ['default', 'toronto-summit'].map(async (stage) => {
        const { template } = await synthesizeStage(stage)
        return Object.values(template.findResources('AWS::CloudFront::Function')).map(({ Properties }) =>
          JSON.stringify((Properties as { Name: unknown }).Name),
        )
      }),
    )
    expect(new Set(names.flat()).size).toBe(4)
  })
})
