import { InvalidArgumentError, Option } from 'commander'
import { liveForms } from '#shared/rows/row.ts'

/** The option that names the live form a command is for. */
export const formOption = (): Option =>
  new Option('--form <form>', 'the live form').choices(liveForms).makeOptionMandatory()

/** Reads an option that is a whole number of 1 and up. @throws InvalidArgumentError, which the command line words. */
export const readCount = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 up.')
}
