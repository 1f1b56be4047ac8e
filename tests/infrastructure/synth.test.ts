import { Stack } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handlerIds } from '#infra/bundle-handlers.ts'
import { checkedApp } from '#infra/event-site-stack.ts'
import { cdk, fixtureSite } from './stage-template.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'synth-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Every value of a key, however deep in a template. */
const valuesOf = (node: unknown, key: string): unknown[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node as Readonly<Record<string, unknown>>).flatMap(([name, value]) => [
        ...(name === key ? [value] : []),
        ...valuesOf(value, key),
      ])
    : []

interface AssetManifest {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path: string; readonly packaging: string }
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>
      }
    >
  >
  readonly dockerImages?: object
}

/** All that a deployment uploads is there, all that the template wants is uploaded, and none of it is an image. */
const expectAssetsToBeWhole = (folder: string, stack: string): void => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { files, dockerImages = {} } = read(`${stack}.assets.json`) as AssetManifest
  expect(dockerImages).toEqual({})
  for (const { source } of Object.values(files)) {
    const path = join(folder, source.path)
    expect(statSync(path).isDirectory(), source.path).toBe(source.packaging === 'zip')
    expect(source.packaging === 'zip' ? readdirSync(path).length : statSync(path).size).toBeGreaterThan(0)
  }
  const template = read(`${stack}.template.json`)
  const wanted = [...valuesOf(template, 'S3Key'), ...valuesOf(template, 'SourceObjectKeys')].flat()
  const uploaded = Object.values(files).flatMap(({ destinations }) =>
    Object.values(destinations).map(({ objectKey }) => objectKey),
  )
  expect(wanted.length).toBeGreaterThan(handlerIds.length)
  // The template itself is uploaded too; nothing else is but what it wants.
  expect(uploaded.filter((key) => !key.endsWith('.json')).toSorted()).toEqual([...new Set(wanted)].toSorted())
  expect(JSON.stringify(template)).not.toContain('ImageUri')
}

describe('cdk synth', () => {
  it('with all rules on has nothing to say about the summit, without account or credentials', async () => {
    const out = join(folder, 'summit')
    const context = ['-c', 'stage=toronto-summit', '-c', `site=${fixtureSite}`]
    expect(await cdk('synth', '--quiet', '--output', out, ...context)).toEqual({ code: 0, said: '' })
    const template = readFileSync(join(out, 'heads-talking-toronto-summit.template.json'), 'utf8')
    expect(template).toContain('AWS::CloudFront::Distribution')
    expectAssetsToBeWhole(out, 'heads-talking-toronto-summit')
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
