import { type Command, InvalidArgumentError, Option } from 'commander'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'

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
