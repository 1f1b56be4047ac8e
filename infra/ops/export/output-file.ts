import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../failure-sentence.ts'

/** Looks before a long work whether its file may be written. @throws OperatorError where not. */
export const refuseExisting = (file: string, overwrite: boolean): void => {
  if (existsSync(file) && !overwrite)
    throw new OperatorError(`${file} is there already: choose another name, or add --overwrite.`)
  if (!existsSync(dirname(file)))
    throw new OperatorError(`There is no folder ${dirname(file)}: make it, or choose another one.`)
}

/**
 * Writes what streams give to a file that only its owner can read. It takes its place when it is whole, and nothing is
 * left of one that failed. @throws what the streams throw.
 */
export const writeWhole = async (
  file: string,
  streams: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
): Promise<void> => {
  const draft = `${file}.part`
  // What lies there from before may be a link, or open to others: made anew, it is neither.
  await rm(draft, { force: true })
  try {
    await pipeline([...streams, createWriteStream(draft, { flags: 'wx', mode: 0o600 })])
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
