import type { Command } from 'commander'
import { readFileSync } from 'node:fs'
import { checkOptions } from '#lambdas/content/content.ts'
import { createContentStore } from '#lambdas/content/content-store.ts'
import type { ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import type { StageChoice } from '../connect.ts'
import { noteChange } from '../desk/note-change.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'

interface SetChoice extends StageChoice {
  readonly file?: string
  readonly whatIsA?: string
  readonly thatCould?: string
  readonly dryRun?: boolean
}

const lists = ['whatIsA', 'thatCould'] as const

/** `options show`: what card pairing offers. */
const showCommand: CommandGroup = (group, context) => {
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

/** What would be offered: the file's lists, or the given ones and, where only one is given, the other as it is. */
const wantedOptions = (
  { file, whatIsA, thatCould }: SetChoice,
  { whatIsA: ofNow, thatCould: ofNowToo }: ComboConvoOptions,
): ComboConvoOptions =>
  checkOptions(
    file === undefined
      ? {
          whatIsA: whatIsA === undefined ? ofNow : splitList(whatIsA),
          thatCould: thatCould === undefined ? ofNowToo : splitList(thatCould),
        }
      : readOptionsFile(file),
  )

/** What changes, a line an option: `+` comes, `-` goes. */
const changesBetween = (before: ComboConvoOptions, after: ComboConvoOptions): string[] =>
  lists.flatMap((list) => [
    ...after[list].filter((option) => !before[list].includes(option)).map((option) => `${list}  + ${option}`),
    ...before[list].filter((option) => !after[list].includes(option)).map((option) => `${list}  - ${option}`),
  ])

/** `options set`: has card pairing offer something else. */
const setCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('set'))
    .summary('has card pairing offer something else')
    .description(
      'Has the two dropdowns of card pairing offer other options, immediately and without a deployment: 1 to 60 ' +
        'different ones each, of 1 to 100 characters. Whoever chose one that goes is asked to choose again.',
    )
    .option('--file <file>', 'a JSON file with the lists whatIsA and thatCould')
    .option('--what-is-a <list>', 'the options of “What is a (an)…”, joined by commas')
    .option('--that-could <list>', 'the options of “That could…”, joined by commas')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((choice: SetChoice, command: Command) => {
      const { file, whatIsA, thatCould, dryRun = false } = choice
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
  for (const addTo of [showCommand, setCommand]) addTo(group, context)
}
