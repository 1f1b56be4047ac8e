import { accessSync, constants, mkdirSync } from 'node:fs'
import { isPortFree } from '../http/http-server.ts'
import { readRun } from './run-file.ts'

const another = 'or choose another folder with DATA_DIR=….'

/** Why a folder cannot be made or written into, in words. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place'
  if (code === 'ENOSPC') return 'the disk is full'
  return code === 'EACCES' || code === 'EROFS' ? 'it may not be written' : code
}

/**
 * Makes the folder of a run's data, where it is not there, for this run alone: two sites on the same database would
 * number each other's answers, and operators' commands would find one of them only.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const takeDataDirectory = async (dataDir: string): Promise<void> => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(
      `The data cannot be kept in ${dataDir}: ${reasonOf(error)}. Make room for it, ${another}`,
      {
        cause: error,
      },
    )
  }
  const run = readRun(dataDir)
  // A process of that number may be another by now: the site's own has an engine that answers.
  if (run && !(await isPortFree(Number(new URL(run.engine).port))))
    throw new Error(`A site runs on ${dataDir} already, at ${run.url}: stop that one, ${another}`)
}
