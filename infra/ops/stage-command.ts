import { type Command, InvalidArgumentError, Option } from 'commander'
import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import { otherLanguages } from '#shared/languages.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { stageNames } from '../stages/stage-settings.ts'
import type { Connect, StageChoice, StageConnection } from './connect.ts'
import { failureSentence } from './failure-sentence.ts'
import type { Terminal } from './terminal.ts'

/** What commands work with. */
export interface Context {
  readonly terminal: Terminal
  readonly connect: Connect
}

/** A group of commands, such as `leads`: adds itself to the program. */
export type CommandGroup = (program: Command, context: Context) => void

/** Gives a command the options that choose its stage. */
export const withStageOptions = (command: Command): Command =>
  command
    .option('--stage <stage>', `the stage: ${stageNames().join(', ')}`, 'local')
    .option('--aws', 'the deployed stage, also where one of that name runs on this machine')

/** Gives a command the option of another table than the one the stage uses. */
export const withTableOption = (command: Command): Command =>
  command.option(
    '--table <name>',
    'another table of the stage than the one it uses: one that was restored, or that of before',
  )

/** Connects to the chosen stage, says which it is, does the work and lets go. */
export const onStage = async (
  { terminal, connect }: Context,
  choice: StageChoice,
  work: (connection: StageConnection) => Promise<void>,
): Promise<void> => {
  const connection = await connect(choice)
  try {
    const which = choice.table === undefined ? '' : `, its table ${choice.table}`
    terminal.note(`Stage "${choice.stage}" ${connection.place}${which}`)
    await work(connection)
  } finally {
    connection.close()
  }
}

/** The option that names one of the languages beside English. */
export const langOption = (description: string): Option =>
  new Option('--lang <code>', description).choices(otherLanguages)

/** The option that names the live form a command is for. */
export const formOption = (): Option =>
  new Option('--form <form>', 'the live form').choices(liveForms).makeOptionMandatory()

/** The live form that a command is for, or all of them. */
export interface FormsChoice {
  readonly form?: LiveForm
  readonly all?: boolean
}

/** Gives a command the options that name one live form or all. */
export const withFormsOptions = (command: Command): Command =>
  command
    .addOption(new Option('--form <form>', 'the live form').choices(liveForms))
    .option('--all', 'every live form')

/** The live forms that were named. @throws CommanderError where none is, or one and all. */
export const chosenForms = ({ form, all = false }: FormsChoice, command: Command): readonly LiveForm[] => {
  if ((form === undefined) === all) return form === undefined ? liveForms : [form]
  return command.error('error: name either --form or --all', { exitCode: 2 })
}

/** Reads an option that is a whole number of 1 and up. @throws InvalidArgumentError, which the command line words. */
export const readCount = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 up.')
}

/** What an operator changed. Nothing that an attendee wrote. */
interface Change {
  /** Undefined for what is about no form. */
  readonly form?: LiveForm
  readonly what: string
}

/**
 * Notes in the desk's log what was just changed. Never rejects: the change is done, and whoever read that it failed
 * would make it twice.
 */
export const noteChange = async (
  { note }: Pick<Terminal, 'note'>,
  connection: StageConnection,
  change: Change,
): Promise<void> => {
  try {
    await createDeskLog(connection).add({ by: byOperations, ...change })
  } catch (error) {
    note(`It is done, and could not be noted in the desk’s log: ${failureSentence(error)}`)
  }
}
