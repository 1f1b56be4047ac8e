import { describe, expect, it } from 'vitest'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { fullSettings, synthesizeFullStage } from '../full-stage.ts'
import { synthesizeStage } from '../stage-template.ts'
import { usedOf } from './limits.ts'

const summit = usedOf((await synthesizeStage('toronto-summit')).assembly.template)
/** Every setting, and an origin key that has rolled over. */
const full = usedOf((await synthesizeFullStage()).assembly.template)

/** What a further route, form or screen of this size may need: so much of a limit has to be left, at least. */
const leastLeft = 0.1
/** Decided here and bounded here: they are full by design, and a test beside their source says so. */
const fullByDesign = ['metrics of an alarm', 'letters of a log’s filter']

describe.each([
  ['the summit', summit],
  ['a stage with every setting', full],
])('the template of %s is within', (_stage, used) => {
  it.each(used.map((one) => [one.what, one.used, one.most, one.most - one.used] as const))(
    '%s: %i of %i, %i left',
    (what, now, most, left) => {
      expect(left).toBeGreaterThanOrEqual(fullByDesign.includes(what) ? 0 : most * leastLeft)
      expect(now).toBeLessThanOrEqual(most)
    },
  )
})

it('a roll-over of the origin key adds one reference, and so does one of the key of links', () => {
  const references = (used: typeof full) => used.find(({ what }) => what === 'dynamic references')?.used
  expect(readStageSettings('toronto-summit').originKeyGeneration).toBeUndefined()
  for (const generation of [fullSettings.originKeyGeneration, fullSettings.linkKeyGeneration])
    expect(generation).toBeGreaterThan(1)
  expect(references(full)).toBe((references(summit) ?? 0) + 2)
})

it('each limit that a template is over is found', () => {
  const template = {
    Resources: Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [
        `${'R'.repeat(250)}${index}`,
        {
          Type: 'AWS::SSM::Parameter',
          Properties: { Value: '{{resolve:secretsmanager:a:SecretString:::}}' },
        },
      ]),
    ),
    Outputs: Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [`o${index}`, { Value: 'x'.repeat(5_000) }]),
    ),
  }
  const over = usedOf(template as unknown as Parameters<typeof usedOf>[0]).filter(
    ({ used, most }) => used > most,
  )
  expect(over.map(({ what }) => what)).toEqual([
    'resources',
    'outputs',
    'dynamic references',
    'bytes of the template, by S3 as the CDK deploys it',
    'bytes of an output',
  ])
})
