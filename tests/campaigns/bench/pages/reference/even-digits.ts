import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that look like chance and are always the same: real icons and colors do not compress to nothing. */
export const evenDigits = (seed: string, count: number): readonly number[] =>
  Array.from(
    { length: count },
    (_, index) => createHash('sha256').update(`${seed} ${index}`).digest().readUInt16BE() / 0x1_00_00,
  )
