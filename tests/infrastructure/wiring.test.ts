import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { environmentNames } from '#lambdas/environment.ts'
import { handlerIds } from '#infra/bundle-handlers.ts'
import { stageSettingsSchema } from '#infra/stages/stage-settings.ts'
import { synthesizeFullStage } from './stage-template.ts'

/** How each setting is found in what is deployed; what only operators' commands read is not there. */
const found: Readonly<Record<keyof typeof stageSettingsSchema.shape, readonly string[]>> = {
  stage: ['default'],
  eventName: ['Wired event'],
  ventingMachineKey: ['wired-venting-key'],
  question: ['Is this wired?'],
  questionLabels: ['Ist das verdrahtet?'],
  language: ['"language":"de"'],
  options: ['wired noun', 'wired verb'],
  flaggedWords: ['wired word'],
  preparedQuestions: ['Is that wired, too?'],
  programme: ['wired1'],
  ratingFlood: ['"RATING_FLOOD":"leave-out"'],
  ideaQuestion: ['Wired idea?'],
  axisNames: ['Wired up'],
  quadrantNames: ['Wired 1', 'Wired 4'],
  chartLook: ['"bright"'],
  timeZone: [],
  retentionDays: ['"RETENTION_DAYS":"37"', '"retentionDays":37'],
  permanent: ['"terminationProtection":true'],
  alarmEmail: ['"Endpoint":"alarms@wired.example"', '"Address":"alarms@wired.example"'],
  budgetUsd: ['"Amount":4321'],
  logRetentionDays: ['"RetentionInDays":545'],
  throttle: ['"ThrottlingRateLimit":3331', '"ThrottlingBurstLimit":3332'],
  domain: ['"wired.example"', 'certificate/12345678-1234'],
  webAclArn: ['webacl/wired/1234'],
  concurrency: [111, 17, 19].map((most) => `"ReservedConcurrentExecutions":${most}`),
  warmThroughput: ['"WriteUnitsPerSecond":12345', '"ReadUnitsPerSecond":23456'],
  originKeyGeneration: ['OriginKey5'],
  linkKeyGeneration: ['LinkKey8'],
  table: ['heads-talking-default-wired-table', 'stream/2026-11-22T14:31:07.123'],
  // What they leave out has tests of its own.
  asleep: [],
  offlineForms: [],
  media: ['https://media.wired.example'],
  formService: ['https://forms.wired.example/submit', 'Wired sender', 'taken'],
}

let full: Awaited<ReturnType<typeof synthesizeFullStage>>
beforeAll(async () => {
  full = await synthesizeFullStage()
})

/** What is deployed, as one text: the template, what CloudFormation is told of it, and the website’s settings. */
const deployed = (): string => {
  const { folder, assembly } = full
  const configs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('config.json'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8')
  // Texts within texts have their quotes escaped.
  return [assembly.template, ...[manifest, ...configs].map((text) => JSON.parse(text) as unknown)]
    .map((part) => JSON.stringify(part).replaceAll('\\', ''))
    .join('\n')
}

it('each setting of a stage reaches what is deployed', () => {
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(stageSettingsSchema.shape).toSorted())
  const text = deployed()
  const missing = Object.entries(found).flatMap(([name, marks]) =>
    marks.filter((mark) => !text.includes(mark)).map((mark) => `${name}: ${mark}`),
  )
  expect(missing).toEqual([])
})

/** The names of the product's own variables that a bundled handler reads as it is loaded, given these values. */
const readBy = async (file: string, variables: Readonly<Record<string, string>>): Promise<string[]> => {
  const own = new Set<unknown>(Object.values(environmentNames))
  const read = new Set<string>()
  const usual = process.env
  process.env = new Proxy<NodeJS.ProcessEnv>(
    { AWS_REGION: 'eu-central-1', ...variables },
    {
      get: (values, name) => {
        if (own.has(name)) read.add(String(name))
        return values[String(name)]
      },
    },
  )
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    process.env = usual
  }
  return [...read].toSorted()
}

describe('each function reads what the stack tells it, and nothing else:', () => {
  it.each(handlerIds)('%s', async (id) => {
    const { code, variables } = full.functions.find(({ module }) => module === id)!
    const { POWERTOOLS_LOG_LEVEL: level, ...given } = variables
    expect(level).toBe('INFO')
    const read = await readBy(join(full.assembly.assetPath(code), `${id}.mjs`), variables)
    expect(read).toEqual(Object.keys(given).toSorted())
  })
})
