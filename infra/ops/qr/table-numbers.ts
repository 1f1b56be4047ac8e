import { InvalidArgumentError } from 'commander'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'

const { min, max } = laserFocusLimits.table

const rangeOf = (text: string): readonly number[] | undefined => {
  const [, first = '', last = first] = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(text) ?? []
  if (first === '' || Number(last) < Number(first)) return undefined
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
}

/**
 * Reads table numbers such as `1-40` or `1-20,31,33-36`: each once, in the order given.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readTableNumbers = (text: string): readonly number[] => {
  const ranges = text.split(',').map(rangeOf)
  if (ranges.includes(undefined))
    throw new InvalidArgumentError(`It must be numbers from ${min} to ${max}, such as 1-40 or 1-20,31,33-36.`)
  return [...new Set(ranges.flatMap((range) => range ?? []))]
}
