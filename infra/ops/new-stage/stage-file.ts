import { InvalidArgumentError } from 'commander'
import { randomInt } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkStageSettings,
  readStageSettings,
  type StageSettings,
  stageSettingsSchema,
} from '../../stages/stage-settings.ts'
import { OperatorError } from '../failure-sentence.ts'

/** What is known of a new stage, under the names of the command line's options. */
export interface Answers {
  readonly eventName: string
  readonly question: string
  readonly retentionDays: number
  readonly permanent: boolean
  readonly alarmEmail?: string
  /** Address of the service. */
  readonly formService?: string
  readonly domain?: string
  readonly certificate?: string
}

export type Answer = Answers[keyof Answers]

/** One thing to know of a new stage: an option for scripts, and a question for the person at the keyboard. */
export interface Question {
  readonly id: keyof Answers
  readonly flags: string
  readonly asks: string
  /** Checks an answer as the stage's file will be. @throws InvalidArgumentError with the sentence of the schema. */
  readonly read: (text: string) => Answer
  /** Whether the stage can do without. */
  readonly optional?: true
}

/**
 * A reader that lets a setting's own schema judge: `valueOf` makes of a text what is answered, `settingOf` makes of
 * that the whole setting.
 */
const readerOf =
  <Value extends Answer>(
    field: keyof StageSettings,
    valueOf: (text: string) => Value | string,
    settingOf: (value: Value | string) => unknown = (value) => value,
  ) =>
  (text: string): Value => {
    const value = valueOf(text.trim())
    const { error } = stageSettingsSchema.shape[field].safeParse(settingOf(value))
    if (error) throw new InvalidArgumentError(`It ${error.issues[0]?.message ?? 'is wrong'}.`)
    return value as Value
  }

const asText = (text: string): string => text

/** What is no number stays a text, which the schema refuses. */
const asNumber = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** The schema's own sentence would be about true and false, which no one was asked for. */
const asBoolean = (text: string): boolean => {
  if (/^(y|yes|true)$/i.test(text)) return true
  if (/^(n|no|false)$/i.test(text)) return false
  throw new InvalidArgumentError('It must be yes or no.')
}

/** The other half of a domain, where one half is judged. */
const [anyName, anyCertificate] = ['stage.example', 'arn:aws:acm:us-east-1:000000000000:certificate/0']

/** What is asked, in this order; everything else is as in infra/stages/default.json. */
export const questions: readonly Question[] = [
  {
    id: 'eventName',
    flags: '--event-name <name>',
    asks: 'the event, as visitors and tags say it',
    read: readerOf('eventName', asText),
  },
  {
    id: 'question',
    flags: '--question <text>',
    asks: 'what the venting machine asks at first',
    read: readerOf('question', asText),
  },
  {
    id: 'retentionDays',
    flags: '--retention-days <days>',
    asks: 'how many days what is known of a person is kept',
    read: readerOf('retentionDays', asNumber),
  },
  {
    id: 'permanent',
    flags: '--permanent <yes|no>',
    asks: 'protect the stack from being deleted, yes or no',
    read: readerOf('permanent', asBoolean),
  },
  {
    id: 'alarmEmail',
    flags: '--alarm-email <address>',
    asks: 'who is mailed the alarms',
    read: readerOf('alarmEmail', asText),
    optional: true,
  },
  {
    id: 'formService',
    flags: '--form-service <url>',
    asks: 'address of the service that mails leads to you',
    read: readerOf('formService', asText, (url) => ({ url })),
    optional: true,
  },
  {
    id: 'domain',
    flags: '--domain <name>',
    asks: 'a domain of the stage’s own',
    read: readerOf('domain', asText, (name) => ({ name, certificateArn: anyCertificate })),
    optional: true,
  },
  {
    id: 'certificate',
    flags: '--certificate <arn>',
    asks: 'the ARN of the domain’s certificate, in us-east-1',
    read: readerOf('domain', asText, (certificateArn) => ({ name: anyName, certificateArn })),
  },
]

/** Reads a stage's name, which its file, stack and parameters bear. @throws InvalidArgumentError, as above. */
export const readStageName: (text: string) => string = readerOf('stage', asText)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 24 letters and digits of 62 are 142 bits: no one guesses them, and a query string carries them as they are. */
const length = 24

/** A key of the one-question form that no one has had before: letters and digits, at least 96 bits of chance. */
const freshVentingMachineKey = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Where the stages' files lie. */
export const stagesDirectory = join(import.meta.dirname, '../../stages')

/** A stage's file, as people call it. */
export const fileOf = (stage: string): string => `infra/stages/${stage}.json`

const nameInWords = (stage: string): string =>
  stage
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** What is answered where nothing is: the event is called like its stage, the rest is as in the default stage. */
export const usualAnswers = (stage: string): Answers => {
  const { question, retentionDays, permanent } = readStageSettings('default')
  return { eventName: nameInWords(stage), question, retentionDays, permanent }
}

/**
 * The settings of a new stage: its answers, a venting key that no one has had, and the rest of the default stage.
 * @throws Error with the settings' own sentence.
 */
export const newStageSettings = (stage: string, answers: Answers): StageSettings => {
  const { eventName, question, retentionDays, permanent } = answers
  const { alarmEmail, formService: url, domain: name, certificate: certificateArn } = answers
  const settings = {
    ...readStageSettings('default'),
    stage,
    eventName,
    ventingMachineKey: freshVentingMachineKey(),
    question,
    retentionDays,
    permanent,
    ...(alarmEmail !== undefined && { alarmEmail }),
    ...(url !== undefined && { formService: { url } }),
    ...(name !== undefined && { domain: { name, certificateArn } }),
  }
  return checkStageSettings(stage, settings)
}

/** The text of a stage's file. */
export const textOf = (settings: StageSettings): string => `${JSON.stringify(settings, null, 2)}\n`

/** @throws OperatorError where there is a stage of that name. */
export const refuseExistingStage = (stage: string, directory: string): void => {
  if (existsSync(join(directory, `${stage}.json`)))
    throw new OperatorError(
      `There is a stage "${stage}" already: edit ${fileOf(stage)}, or choose another name.`,
    )
}

/**
 * Writes a stage's file, and never over another, and reads it back as the CDK app will.
 * @throws OperatorError where one appeared meanwhile; Error with the settings' own sentence.
 */
export const writeStage = (settings: StageSettings, directory: string): void => {
  refuseExistingStage(settings.stage, directory)
  writeFileSync(join(directory, `${settings.stage}.json`), textOf(settings), { flag: 'wx' })
  readStageSettings(settings.stage, directory)
}
