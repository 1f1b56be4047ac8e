import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newStageSettings, usualAnswers } from '#infra/ops/new-stage/stage-file.ts'
import { readStageSettings, stageNames } from '#infra/stages/stage-settings.ts'
import { cdk, readStage, synthesizeInto } from './stage-template.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'synth-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('cdk synth', () => {
  /** What it says of a wrong value, without where in the code. */
  const refusalOf = async (context: string): Promise<string> => {
    const { code, said } = await cdk('synth', '--quiet', '--output', join(folder, 'none'), '-c', context)
    expect(code).toBe(1)
    expect(said).not.toContain('    at ')
    return said
  }

  it('tells of the stages there are where one is unknown', async () => {
    expect(await refusalOf('stage=nowhere')).toContain(
      `There is no stage "nowhere". The stages are: ${stageNames().join(', ')}.`,
    )
  })

  it('says which folder holds no website', async () => {
    expect(await refusalOf(`site=${folder}`)).toContain(
      `There is no built website in ${folder}: it has no index.html.`,
    )
  })
})

it('the stage for a hundred thousand can be deployed, with all rules on', async () => {
  vi.stubEnv('CDK_VALIDATION', undefined)
  const out = join(folder, 'hundred-thousand')
  await synthesizeInto(out, readStageSettings('hundred-thousand')).finally(() => vi.unstubAllEnvs())
  const { template } = readStage(out)
  template.hasResourceProperties('AWS::DynamoDB::Table', { WarmThroughput: { WriteUnitsPerSecond: 10_000 } })
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    RouteSettings: {
      'POST /api/laser-focus-form': { ThrottlingRateLimit: 4_000, ThrottlingBurstLimit: 4_000 },
    },
  })
})

it('a new stage can be deployed as `npm run stage -- new` makes it, with all rules on', async () => {
  vi.stubEnv('CDK_VALIDATION', undefined)
  const answers = { ...usualAnswers('toronto-gala'), alarmEmail: 'gala@events.example.org' }
  const out = join(folder, 'gala')
  await synthesizeInto(out, newStageSettings('toronto-gala', answers)).finally(() => vi.unstubAllEnvs())
  const { assembly, template } = readStage(out)
  expect(assembly.stackName).toBe('heads-talking-toronto-gala')
  template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: answers.alarmEmail })
})
