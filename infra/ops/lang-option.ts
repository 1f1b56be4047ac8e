import { Option } from 'commander'
import { otherLanguages } from '#shared/languages.ts'

/** The option that names one of the languages beside English. */
export const langOption = (description: string): Option =>
  new Option('--lang <code>', description).choices(otherLanguages)
