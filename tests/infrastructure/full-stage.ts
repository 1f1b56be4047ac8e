import { vi } from 'vitest'
import { buildOnce } from '#infra/build-once.ts'
import { checkStageSettings, readStageSettings, type StageSettings } from '#infra/stages/stage-settings.ts'
import { fixtureSite, readStage, type SynthesizedStage, synthesizeInto } from './stage-template.ts'

/** Every setting that a stage can have, with values that nothing else has. */
export const fullSettings: StageSettings = checkStageSettings('default', {
  ...readStageSettings('default'),
  eventName: 'Wired event',
  ventingMachineKey: 'wired-venting-key',
  question: 'Is this wired?',
  questionLabels: { de: 'Ist das verdrahtet?' },
  language: 'de',
  options: { whatIsA: ['wired noun'], thatCould: ['wired verb'] },
  flaggedWords: ['wired word', 'Blödsinn'],
  preparedQuestions: ['Is that wired, too?', 'Wie groß?'],
  quadrantNames: ['Wired 1', 'Wired 2', 'Wired 3', 'Wired 4'],
  chartLook: 'bright',
  timeZone: 'America/Toronto',
  retentionDays: 37,
  permanent: true,
  alarmEmail: 'alarms@wired.example',
  budgetUsd: 4_321,
  logRetentionDays: 545,
  throttle: {
    leads: { requestsPerSecond: 3_331, burst: 3_332 },
    other: { requestsPerSecond: 3_333, burst: 3_334 },
  },
  domain: {
    name: 'wired.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  },
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/wired/1234',
  concurrency: { live: 111, others: 17, numbering: 19 },
  offlineForms: false,
  originKeyGeneration: 5,
  linkKeyGeneration: 8,
  table: { name: 'heads-talking-default-wired-table', stream: '2026-11-22T14:31:07.123' },
  media: { scheme: 'transform', base: 'https://media.wired.example/heads/talking' },
  formService: {
    url: 'https://forms.wired.example/submit',
    fromName: 'Wired sender',
    success: { wired: 'taken' },
  },
})

/**
 * The stage with all of them. Every rule is applied as it is made: a finding that is not accepted is an error. Made
 * again only where something changed.
 */
export const synthesizeFullStage = async (): Promise<SynthesizedStage & { readonly folder: string }> => {
  const folder = await buildOnce({
    kind: 'full-stage',
    sources: [
      'infra',
      'lambdas',
      'shared',
      'package-lock.json',
      'cdk.json',
      fixtureSite,
      import.meta.filename,
    ],
    build: async (draft) => {
      vi.stubEnv('CDK_VALIDATION', undefined)
      await synthesizeInto(draft, fullSettings).finally(() => vi.unstubAllEnvs())
    },
  })
  return { ...readStage(folder), folder }
}
