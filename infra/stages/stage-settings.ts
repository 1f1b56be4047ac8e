import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { floodWeights } from '#shared/choosing/flood.ts'
import { quadrantNamePattern } from '#shared/desk/scopes.ts'
import { flaggedWordLimits } from '#shared/desk/words.ts'
import { optionListSchema } from '#shared/forms/combo-convo.ts'
import {
  areLabelsWhole,
  labelsSentence,
  languageSchema,
  optionLabelsSchema,
  questionLabelsSchema,
} from '#shared/forms/labels.ts'
import { ventingMachineLimits, ventingQuestionSchema } from '#shared/forms/venting-machine.ts'
import { stepsSchemaOf } from '#shared/programme/programme.ts'
import { isTimeZone } from '#shared/zoned-time.ts'
import { stageAxesSchema, stageQuestionSchema } from '#shared/programme/preparation.ts'
import { plainWords } from '#shared/text/plain-words.ts'
import { asciiJson } from './ascii-json.ts'
import { throttleSchema } from './gates.ts'
import { hostingSettings } from './hosting-settings.ts'
import { restoredTableSchema, tablePrefix } from './stage-table.ts'

/** The log retentions CloudWatch offers, in days; any other number fails at deployment. */
const retentions = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1827, 3653] as const

const nameSentence = 'must be lower-case words of letters and digits joined by hyphens, at most 40 characters'
const tagSentence = 'must be 1 to 256 letters, digits, spaces or _ . : / = + - @ (it becomes a tag)'
const keySentence = 'must be at least 8 letters, digits or hyphens (it travels in a query string)'

const mediaSentence = 'must be an https address without a slash at its end'
const formServiceSentence = 'must be an https address, as https://forms.example/submit'
const successSentence = 'must be one field and its value, as {"ok": true}'
const fromNameSentence = 'must be 1 to 100 characters on one line'

const questionSentence = `must be one line of 1 to ${ventingMachineLimits.question.characters} characters`
/**
 * The most questions a stage may prepare, and how long they and its flagged words may be together as ASCII: a function's
 * environment is small.
 */
const preparedQuestionLimits = { questions: 12, bytes: 3_000 } as const
const preparedQuestionsSentence = `must be at most ${preparedQuestionLimits.questions} questions, each ${questionSentence.slice('must be '.length)}`
const retentionSentence = 'must be a whole number of days from 1 to 3650'

const flaggedWordsSentence = `must be at most ${flaggedWordLimits.words} words of 1 to ${flaggedWordLimits.characters} characters`

const quadrantNamesSentence = 'must be four names of 1 to 24 characters on one line'
const quadrantName = z
  .string({ error: quadrantNamesSentence })
  .check(z.regex(quadrantNamePattern, { error: quadrantNamesSentence }))

const timeZoneSentence = 'must be the name of a time zone, such as America/Toronto'

const alarmEmailSentence = 'must be an e-mail address'
const budgetSentence = 'must be a whole number of US dollars from 1 to 100000'

/** What one event may set. Everything else is the same in every stage, so that a rehearsal is worth something. */
export const stageSettingsSchema = z.strictObject({
  stage: z
    .string({ error: nameSentence })
    .check(
      z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: nameSentence }),
      z.maxLength(40, { error: nameSentence }),
    ),
  eventName: z
    .string({ error: tagSentence })
    .check(z.regex(/^[\p{L}\p{N} _.:/=+\-@]{1,256}$/u, { error: tagSentence })),
  ventingMachineKey: z
    .string({ error: keySentence })
    .check(z.regex(/^[A-Za-z0-9-]{8,}$/, { error: keySentence })),
  /** What the venting machine asks, until operators ask something else. */
  question: z
    .string({ error: questionSentence })
    .check(z.refine((text) => ventingQuestionSchema.safeParse(text).success, { error: questionSentence })),
  /** What people read in place of it, by language; answers are to the question itself. */
  questionLabels: z.optional(questionLabelsSchema),
  /** What the live forms speak where a phone speaks none of their languages; English where it is left out. */
  language: z.optional(languageSchema),
  /** What the dropdowns of card pairing offer, until operators offer something else. */
  options: z
    .strictObject(
      {
        whatIsA: optionListSchema,
        thatCould: optionListSchema,
        /** What people read in place of them, by language and in their order; an answer has the options themselves. */
        labels: z.optional(optionLabelsSchema),
      },
      { error: 'must be the two lists whatIsA and thatCould' },
    )
    .check(z.refine(areLabelsWhole, { error: labelsSentence })),
  /** Words that get an answer a second look at the desk, beside the usual ones; a name of several words is one. */
  flaggedWords: z.optional(
    z
      .array(
        z.string({ error: flaggedWordsSentence }).check(
          z.maxLength(flaggedWordLimits.characters, { error: flaggedWordsSentence }),
          z.refine((word) => plainWords(word) !== '', { error: flaggedWordsSentence }),
        ),
        { error: flaggedWordsSentence },
      )
      .check(
        z.maxLength(flaggedWordLimits.words, { error: flaggedWordsSentence }),
        z.refine((words) => asciiJson(words).length <= flaggedWordLimits.bytes, {
          error: `must be at most ${flaggedWordLimits.bytes} bytes together, six for a letter that is not English`,
        }),
      ),
  ),
  /** What is done with ratings and ballots that look like a flood: counted, counted and told to the desk, or left out and told. */
  ratingFlood: z.optional(z.enum(floodWeights, { error: `must be one of ${floodWeights.join(', ')}` })),
  /** Questions that the desk can have the venting machine ask, in this order. */
  preparedQuestions: z.optional(
    z
      .array(
        z.string({ error: preparedQuestionsSentence }).check(
          z.refine((text) => ventingQuestionSchema.safeParse(text).success, {
            error: preparedQuestionsSentence,
          }),
        ),
        { error: preparedQuestionsSentence },
      )
      .check(z.maxLength(preparedQuestionLimits.questions, { error: preparedQuestionsSentence })),
  ),
  /** The steps of the evening, in order, until a desk orders others. */
  programme: z.optional(stepsSchemaOf((_field, must) => must.replace(/\.$/, ''))),
  /** What phones ask for ideas, by language, until a desk asks otherwise; our own question where it is left out. */
  ideaQuestion: z.optional(stageQuestionSchema),
  /** What the axes of the chart are called, upwards and to the right, until a desk calls them otherwise. */
  axisNames: z.optional(stageAxesSchema),
  /** What the quarters of the chart are called: top left, top right, bottom left, bottom right. */
  quadrantNames: z.optional(
    z.tuple([quadrantName, quadrantName, quadrantName, quadrantName], { error: quadrantNamesSentence }),
  ),
  /** A light, high-contrast chart, for bright rooms; dark where it is left out. */
  chartLook: z.optional(z.literal('bright', { error: 'must be "bright", or left out' })),
  /** Where the event is, for the days of its report and of its results page; UTC where it is left out. */
  timeZone: z.optional(
    z.string({ error: timeZoneSentence }).check(z.refine(isTimeZone, { error: timeZoneSentence })),
  ),
  /** For how long what is known of a person is kept. */
  retentionDays: z
    .int({ error: retentionSentence })
    .check(z.minimum(1, { error: retentionSentence }), z.maximum(3650, { error: retentionSentence })),
  /** Protects the stack from being deleted, and keeps the website's files. The table is never deleted with a stack. */
  permanent: z.boolean({ error: 'must be true or false' }),
  /** Gets the stage's alarms; no one does where it is left out. The address has to confirm a first mail. */
  alarmEmail: z.optional(
    z
      .string({ error: alarmEmailSentence })
      .check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, { error: alarmEmailSentence })),
  ),
  /** What the account may cost in a month; a mail goes to alarmEmail before it is spent. No mail where it is left out. */
  budgetUsd: z.optional(
    z
      .int({ error: budgetSentence })
      .check(z.minimum(1, { error: budgetSentence }), z.maximum(100_000, { error: budgetSentence })),
  ),
  logRetentionDays: z.literal(retentions, { error: `must be one of ${retentions.join(', ')}` }),
  /** What each route of the API lets through; see gates.ts. */
  throttle: throttleSchema,
  ...hostingSettings,
  /** A restored table, used instead of the stage's own, which stays as it is; `ops restore` says what to write here. */
  table: z.optional(restoredTableSchema),
  /** Where pictures and clips come from, when not from the site itself: real footage is a setting, not code. */
  media: z.optional(
    z.strictObject({
      scheme: z.literal(['files', 'transform'], { error: 'must be "files" or "transform"' }),
      base: z
        .string({ error: mediaSentence })
        .check(z.regex(/^https:\/\/[a-z0-9.-]+(\/[\w./-]*\w)?$/i, { error: mediaSentence })),
    }),
  ),
  /**
   * Where leads are forwarded to; without it they are kept and wait. Its access key is no setting but a secret: see
   * stage-names.ts.
   */
  formService: z.optional(
    z.strictObject({
      url: z
        .string({ error: formServiceSentence })
        .check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./~%-]*)?$/i, { error: formServiceSentence })),
      /** Whom the mails to the organizer's inbox are said to be from; the site's name by default. */
      fromName: z.optional(
        z.string({ error: fromNameSentence }).check(z.regex(/^\P{Cc}{1,100}$/u, { error: fromNameSentence })),
      ),
      /** What its response says of a mail that it took; `{"success": true}` where it is left out. */
      success: z.optional(
        z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]), { error: successSentence })
          .check(z.refine((said) => Object.keys(said).length === 1, { error: successSentence })),
      ),
    }),
  ),
})
export type StageSettings = z.output<typeof stageSettingsSchema>

const settingsDirectory = import.meta.dirname

/** The names of the stages there are: the JSON files of infra/stages. */
export const stageNames = (directory = settingsDirectory): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

const faultsOf = (issues: z.core.$ZodIssue[]): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' && issue.path[0] !== 'throttle'
        ? `${[...issue.path, issue.keys.join(', ')].join('.')} is not a setting`
        : `${issue.path.join('.')} ${issue.message}`,
    )
    .join('; ')

/**
 * Checks the settings of a stage as read from its file.
 * @throws Error with one sentence naming every field at fault.
 */
export const checkStageSettings = (stage: string, value: unknown): StageSettings => {
  const result = stageSettingsSchema.safeParse(value)
  if (!result.success) throw new Error(`infra/stages/${stage}.json: ${faultsOf(result.error.issues)}.`)
  if (result.data.stage !== stage)
    throw new Error(`infra/stages/${stage}.json: stage must be "${stage}", the name of its file.`)
  const { flaggedWords = [], preparedQuestions = [], programme = [] } = result.data
  const { ideaQuestion = {}, axisNames = {} } = result.data
  const parts = [flaggedWords, preparedQuestions, programme, ideaQuestion, axisNames]
  const bytes = parts.map((texts) => asciiJson(texts).length)
  if (bytes.reduce((sum, of) => sum + of) > preparedQuestionLimits.bytes)
    throw new Error(
      `infra/stages/${stage}.json: preparedQuestions and programme must be at most ${preparedQuestionLimits.bytes} bytes together with flaggedWords, ideaQuestion and axisNames, six for a letter that is not English.`,
    )
  if (result.data.budgetUsd !== undefined && result.data.alarmEmail === undefined)
    throw new Error(`infra/stages/${stage}.json: budgetUsd needs an alarmEmail, which gets its mails.`)
  if (result.data.table?.name.startsWith(tablePrefix(stage)) === false)
    throw new Error(
      `infra/stages/${stage}.json: table.name must be a table of the stage, which begins with ${tablePrefix(stage)}.`,
    )
  return result.data
}

/** What a stage's file may leave out, for it is as in the default stage then. */
const leftOut = ['options', 'retentionDays', 'permanent', 'logRetentionDays'] as const

const readFile = (stage: string, directory: string): unknown => {
  const text = readFileSync(join(directory, `${stage}.json`), 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`infra/stages/${stage}.json is not valid JSON.`)
  }
}

const usual = readFile('default', settingsDirectory) as Readonly<Record<string, unknown>>

/**
 * Reads the settings of a stage, checked.
 * @throws Error with one sentence: an unknown stage is answered with the existing ones, a wrong field is named.
 */
export const readStageSettings = (stage: string, directory = settingsDirectory): StageSettings => {
  const known = stageNames(directory)
  if (!known.includes(stage))
    throw new Error(`There is no stage "${stage}". The stages are: ${known.join(', ')}.`)
  const own = readFile(stage, directory)
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return checkStageSettings(stage, own)
  return checkStageSettings(stage, {
    ...Object.fromEntries(leftOut.map((name) => [name, usual[name]])),
    ...own,
  })
}
