import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newStageSettings, usualAnswers } from '#infra/ops/new-stage/stage-file.ts'
import { stageNames } from '#infra/stages/stage-settings.ts'
import { cdk, readStage, synthesizeInto } from './stage-template.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'synth-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('cdk synth', () => {
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

it('a new stage can be deployed as `npm run stage -- new` makes it, with all rules on', async () => {
  vi.stubEnv('CDK_VALIDATION', undefined)
  const answers = { ...usualAnswers('toronto-gala'), alarmEmail: 'gala@events.example.org' }
  const out = join(folder, 'gala')
  await synthesizeInto(out, newStageSettings('toronto-gala', answers)).finally(() => vi.unstubAllEnvs())
  const { assembly, template } = readStage(out)
  expect(assembly.stackName).toBe('heads-talking-toronto-gala')
  template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: answers.alarmEmail })
})
