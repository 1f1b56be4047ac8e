import { Template } from 'aws-cdk-lib/assertions'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { buildOnce } from '#infra/build-once.ts'
import { checkedApp, EventSiteStack } from '#infra/event-site-stack.ts'
import { type Assembly, assemblyBuild, readAssembly } from '#infra/local/template/assembly.ts'
import { nodeFunctions, type ResolvedFunction } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { checkStageSettings, readStageSettings, type StageSettings } from '#infra/stages/stage-settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the CDK's command line in a folder as someone without an account, and without Docker, would; resolves with its exit code and
 * all it said.
 */
export const cdkIn = (cwd: string, ...parameters: string[]): Promise<{ code: number; said: string }> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, AWS_EC2_METADATA_DISABLED: 'true', CDK_DOCKER: 'no-docker-here', NO_COLOR: '1' }
  return new Promise((resolve) => {
    const program = [join(root, 'node_modules/aws-cdk/bin/cdk'), ...parameters]
    execFile(process.execPath, program, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` })
    })
  })
}

/** The same in the project's folder. */
export const cdk = (...parameters: string[]) => cdkIn(root, ...parameters)

/** A website as small as one can be; what is in it makes no difference to the template but for the names of files. */
export const fixtureSite = fileURLToPath(new URL('fixture-site', import.meta.url))

export interface SynthesizedStage {
  readonly template: Template
  readonly assembly: Assembly
  /** The template as the local run reads it, and its handlers' functions. */
  readonly resolved: ResolvedTemplate
  readonly functions: readonly ResolvedFunction[]
}

/** Reads what was synthesized into a folder. */
export const readStage = (folder: string): SynthesizedStage => {
  const assembly = readAssembly(folder)
  // The assertions' own type for a template is any JSON object.
  const template = Template.fromJSON({ ...assembly.template })
  const resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
  return { template, assembly, resolved, functions: nodeFunctions(resolved) }
}

/** What the project's own CDK app makes of a stage. */
export const synthesizeStage = async (stage: string): Promise<SynthesizedStage> =>
  readStage(await assemblyBuild(stage, fixtureSite))

/**
 * Synthesizes a stage with given settings into a folder, as the project's own CDK app does. The handlers are those of
 * a stage that is built anyway. Every rule is applied where CDK_VALIDATION is not `false`.
 * @throws Error naming the findings of the rules.
 */
export const synthesizeInto = async (
  folder: string,
  settings: StageSettings,
  built = 'toronto-summit',
): Promise<void> => {
  const handlers = join(await assemblyBuild(built, fixtureSite), 'handlers')
  const app = checkedApp(folder)
  new EventSiteStack(app, { settings, bundles: handlers, site: fixtureSite })
  app.synth()
}

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
  programme: [{ id: 'wired1', kind: 'break', name: 'Wired break', minutes: 15 }],
  ratingFlood: 'leave-out',
  ideaQuestion: { en: 'Wired idea?' },
  axisNames: { impact: 'Wired up' },
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
  warmThroughput: { writeUnits: 12_345, readUnits: 23_456 },
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
