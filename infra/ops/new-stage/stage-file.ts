import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomInt } from 'node:crypto'
import { checkStageSettings, readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import { OperatorError } from '../failure-sentence.ts'
import type { Answers } from './questions.ts'

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
