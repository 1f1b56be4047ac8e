import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from '../failure-sentence.ts'

const noteSchema = z.object({ stage: z.string(), table: z.string() })

/** What a teardown remembers in its folder, for when it has to go on: a stack that is gone tells no table any more. */
type TeardownNote = z.output<typeof noteSchema>

const fileIn = (folder: string): string => join(folder, 'teardown.json')

/**
 * The note of an earlier run in a folder; undefined where the folder is empty or not there yet.
 * @throws OperatorError for a folder with anything else in it, or with another stage's note.
 */
export const readTeardownNote = (folder: string, stage: string): TeardownNote | undefined => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  if (!existsSync(fileIn(folder)))
    throw new OperatorError(`The folder ${folder} is not empty: name another one, it will be made.`)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    value = undefined
  }
  const { data: note } = noteSchema.safeParse(value)
  if (note?.stage !== stage)
    throw new OperatorError(`The folder ${folder} is of another teardown: name another one, it will be made.`)
  return note
}

/** Makes the folder where it is not there, for its owner alone, and notes what the teardown is about. */
export const writeTeardownNote = (folder: string, note: TeardownNote): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(folder), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
}
