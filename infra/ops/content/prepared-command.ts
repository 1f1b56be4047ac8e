import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createPreparations, type WordsOf } from '#lambdas/content/preparation.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { checkStageSettings, readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { fileOf, stagesDirectory } from '../new-stage/stage-file.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { rowLogOf } from '../stage-rows.ts'

interface PreparedChoice extends StageChoice {
  readonly write?: boolean
}

/** The fields of a stage's file that desks say otherwise. */
const preparedFields = ['ideaQuestion', 'axisNames', 'quadrantNames', 'flaggedWords', 'programme'] as const
type Prepared = Pick<StageSettings, (typeof preparedFields)[number]>

const unlessEmpty = <Value extends object>(value: Value | undefined): Value | undefined =>
  value && Object.keys(value).length > 0 ? value : undefined

/** What desks have prepared over what a stage's file says. @throws StoreUnavailable */
export const preparedFor = (
  connection: StageConnection,
  { ideaQuestion, axisNames, flaggedWords = [] }: StageSettings,
) =>
  createPreparations({
    ...connection,
    ofStage: { question: ideaQuestion, axes: axisNames, words: flaggedWords },
  }).read()

/** The words that get an answer of a stage a second look, as desks have them. @throws StoreUnavailable; Error without such a stage */
export const wordsFor =
  (connection: StageConnection, stage: string): WordsOf =>
  async () =>
    (await preparedFor(connection, readStageSettings(stage))).words

/** These fields as they are now: as desks made them, and where none did, as the stage's file has them. @throws StoreUnavailable */
const preparedNow = async (connection: StageConnection, settings: StageSettings): Promise<Prepared> => {
  const { quadrantNames, programme } = settings
  const [{ question, axes, words }, { show }, { told }] = await Promise.all([
    preparedFor(connection, settings),
    rowLogOf(connection).settled('laser-focus'),
    createProgrammeStore({ ...connection, steps: programme }).read(),
  ])
  return {
    ideaQuestion: unlessEmpty(question),
    axisNames: unlessEmpty(axes),
    quadrantNames: show?.names ?? quadrantNames,
    flaggedWords: unlessEmpty(words),
    programme: unlessEmpty([...told.steps]),
  }
}

/**
 * Writes fields into a stage's file, whose others stay as they are; says whether any of them is news there. One that
 * says all of it already is left as it is laid out. @throws Error with the settings' own sentence.
 */
export const writePrepared = (
  stage: string,
  prepared: Prepared,
  directory: string,
  write = true,
): boolean => {
  const file = join(directory, `${stage}.json`)
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const after = { ...before, ...prepared }
  const text = `${JSON.stringify(after, undefined, 2)}\n`
  const written: unknown = JSON.parse(text)
  const isNews = !isDeepStrictEqual(written, before)
  if (!isNews || !write) return isNews
  checkStageSettings(stage, written)
  writeFileSync(file, text)
  return true
}

/** What became of it. */
const noteOf = (file: string, isNews: boolean, write: boolean): string => {
  if (!isNews) return `No desk has prepared anything that ${file} does not say. It stays as it is.`
  return write ? `Written into ${file}.` : `Nothing was written: --write puts it into ${file}.`
}

/** `prepared`: what desks have prepared, as the fields of the stage's file. */
export const preparedCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('prepared'))
    .summary('what desks have prepared, as fields of the stage’s file')
    .description(
      'Shows what desks have prepared as the fields of the stage’s file: the question for the ideas, the names of axes ' +
        'and quarters, the words that get a second look, and the programme. With --write they are written into that ' +
        'file, and are the default of the next deployment; its other fields stay as they are.',
    )
    .option('--write', 'write them into the stage’s file')
    .action(({ write = false, ...choice }: PreparedChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage } = choice
        const prepared = await preparedNow(connection, readStageSettings(stage))
        context.terminal.print(JSON.stringify(prepared, undefined, 2))
        const isNews = writePrepared(stage, prepared, stagesDirectory, write)
        context.terminal.note(noteOf(fileOf(stage), isNews, write))
      }),
    )
}
