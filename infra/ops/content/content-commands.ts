import type { Command } from 'commander'
import { readFileSync } from 'node:fs'
import { createContentStore } from '#lambdas/content/content-store.ts'
import { checkOptions, checkQuestion } from '#lambdas/content/content.ts'
import type { LabelledOptions } from '#shared/forms/labels.ts'
import type { OtherLanguage } from '#shared/languages.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, langOption, noteChange, onStage, withStageOptions } from '../stage-command.ts'
import { utcTime } from '../terminal.ts'

interface SetQuestionChoice extends StageChoice {
  readonly dryRun?: boolean
  readonly lang?: OtherLanguage
}

/** `question show`: what the venting machine asks. */
const showQuestion: CommandGroup = (group, context) => {
  withStageOptions(group.command('show'))
    .summary('what the venting machine asks')
    .description('Shows the question of the venting machine, since when it is asked, and the one before it.')
    .action((choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const {
          question,
          labels = {},
          previous,
          changedAt,
        } = await createContentStore(connection).readQuestion()
        context.terminal.print(question)
        for (const [language, label] of Object.entries(labels))
          context.terminal.print(`${language}: ${label}`)
        context.terminal.note(`Asked since ${utcTime(changedAt)}.`)
        if (previous !== undefined) context.terminal.note(`Before: ${previous}`)
      }),
    )
}

/** `question set`: has the venting machine ask something else. */
const setQuestion: CommandGroup = (group, context) => {
  withStageOptions(group.command('set'))
    .summary('has the venting machine ask something else')
    .description(
      'Has the venting machine ask another question, immediately and without a deployment. An answer to the question ' +
        'before is taken for one more minute, so that no one who is typing loses theirs. With --lang the question stays, and is read in another language.',
    )
    .argument('<text>', 'the question, in quotation marks: one line of 1 to 200 characters')
    .addOption(
      langOption('says what people read in place of the question in this language, and asks the same'),
    )
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((text: string, choice: SetQuestionChoice) =>
      onStage(context, choice, async (connection) => {
        const content = createContentStore(connection)
        const asked = checkQuestion(text)
        const { question } = await content.readQuestion()
        if (choice.lang !== undefined) {
          if (!choice.dryRun) {
            await content.labelQuestion(choice.lang, asked)
            await noteChange(context.terminal, connection, { form: 'venting-machine', what: 'question' })
          }
          context.terminal.print(`${choice.dryRun ? 'Would say' : 'Says now'} in ${choice.lang}: ${asked}`)
          context.terminal.note(`In place of: ${question}`)
        } else if (question === asked) {
          context.terminal.note(`This is what is asked already: ${question}`)
        } else if (choice.dryRun) {
          context.terminal.print(`Would ask: ${asked}`)
          context.terminal.note(`Instead of: ${question}`)
        } else {
          await content.setQuestion(asked)
          await noteChange(context.terminal, connection, { form: 'venting-machine', what: 'question' })
          context.terminal.print(`Asks now: ${asked}`)
          context.terminal.note(`Answers to the one before are taken for another minute: ${question}`)
          context.terminal.note('It is asked in English only, until --lang says it in other languages.')
        }
        if (choice.dryRun) context.terminal.note('Nothing was changed.')
      }),
    )
}

/** `question`: what the venting machine asks. */
export const questionCommands: CommandGroup = (program, context) => {
  const group = program.command('question').description('What the venting machine asks.')
  for (const addTo of [showQuestion, setQuestion]) addTo(group, context)
}

interface SetOptionsChoice extends StageChoice {
  readonly file?: string
  readonly whatIsA?: string
  readonly thatCould?: string
  readonly dryRun?: boolean
  readonly lang?: OtherLanguage
}

const lists = ['whatIsA', 'thatCould'] as const

/** `options show`: what card pairing offers. */
const showOptions: CommandGroup = (group, context) => {
  withStageOptions(group.command('show'))
    .summary('what card pairing offers')
    .description(
      'Shows what the two dropdowns of card pairing offer, as JSON that options set --file takes: run npm with ' +
        '--silent to write it to a file.',
    )
    .action((choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const options = await createContentStore(connection).readOptions()
        context.terminal.print(JSON.stringify(options, undefined, 2))
      }),
    )
}

/** @throws OperatorError with a sentence on a file that is not there, or no JSON. */
const readOptionsFile = (file: string): unknown => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new OperatorError(`The file ${file} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`The file ${file} is not JSON: options show prints what it should look like.`)
  }
}

const splitList = (joined: string): string[] => joined.split(',')

/** The lists that the command line gives. */
const givenLists = ({ whatIsA, thatCould }: SetOptionsChoice) => ({
  ...(whatIsA !== undefined && { whatIsA: splitList(whatIsA) }),
  ...(thatCould !== undefined && { thatCould: splitList(thatCould) }),
})

/** The labels that are still true: those of a list that is given anew are gone. */
const labelsWithout = ({ labels = {} }: LabelledOptions, given: object) =>
  Object.fromEntries(
    Object.entries(labels).map(([language, label]) => [
      language,
      Object.fromEntries(Object.entries(label).filter(([list]) => !Object.hasOwn(given, list))),
    ]),
  )

/**
 * What would be offered: the file's lists, or the given ones and, where only one is given, the other as it is; with a
 * language the same options, and the given lists are what people read there.
 */
const wantedOptions = (choice: SetOptionsChoice, before: LabelledOptions): LabelledOptions => {
  const { file, lang } = choice
  if (file !== undefined) return checkOptions(readOptionsFile(file))
  const given = givenLists(choice)
  if (lang === undefined) return checkOptions({ ...before, ...given, labels: labelsWithout(before, given) })
  const { labels = {} } = before
  return checkOptions({ ...before, labels: { ...labels, [lang]: { ...labels[lang], ...given } } })
}

/** What changes, a line an option: `+` comes, `-` goes. */
const changesBetween = (before: LabelledOptions, after: LabelledOptions): string[] =>
  lists.flatMap((list) => [
    ...after[list].filter((option) => !before[list].includes(option)).map((option) => `${list}  + ${option}`),
    ...before[list].filter((option) => !after[list].includes(option)).map((option) => `${list}  - ${option}`),
  ])

/** `options set`: has card pairing offer something else. */
const setOptions: CommandGroup = (group, context) => {
  withStageOptions(group.command('set'))
    .summary('has card pairing offer something else')
    .description(
      'Has the two dropdowns of card pairing offer other options, immediately and without a deployment: 1 to 60 ' +
        'different ones each, of 1 to 100 characters. Whoever chose one that goes is asked to choose again. With --lang ' +
        'the options stay, and the lists are what people read in that language, in the same order.',
    )
    .option('--file <file>', 'a JSON file with the lists whatIsA and thatCould')
    .option('--what-is-a <list>', 'the options of “What is a (an)…”, joined by commas')
    .option('--that-could <list>', 'the options of “That could…”, joined by commas')
    .addOption(langOption('the lists are what people read in this language, one for each option'))
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((choice: SetOptionsChoice, command: Command) => {
      const { file, whatIsA, thatCould, lang, dryRun = false } = choice
      if (file !== undefined && lang !== undefined)
        command.error('error: a file has all languages: leave --lang out', { exitCode: 2 })
      if ((file === undefined) === (whatIsA === undefined && thatCould === undefined))
        command.error('error: name either --file, or --what-is-a, --that-could or both', { exitCode: 2 })
      return onStage(context, choice, async (connection) => {
        const content = createContentStore(connection)
        const before = await content.readOptions()
        const after = wantedOptions(choice, before)
        if (!dryRun) {
          await content.setOptions(after)
          await noteChange(context.terminal, connection, { form: 'combo-convo', what: 'options' })
        }
        if (lang !== undefined)
          context.terminal.print(`Read in ${lang}: ${JSON.stringify(after.labels?.[lang])}`)
        for (const line of changesBetween(before, after)) context.terminal.print(line)
        const sizes = `${after.whatIsA.length} “What is a (an)…” and ${after.thatCould.length} “That could…”`
        context.terminal.note(
          dryRun ? `Would offer ${sizes}. Nothing was changed.` : `Offers ${sizes} options now.`,
        )
      })
    })
}

/** `options`: what card pairing offers. */
export const optionCommands: CommandGroup = (program, context) => {
  const group = program.command('options').description('What the two dropdowns of card pairing offer.')
  for (const addTo of [showOptions, setOptions]) addTo(group, context)
}
