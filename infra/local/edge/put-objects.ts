import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, resolve, sep } from 'node:path'
import type { BucketObject } from './bucket-objects.ts'

/** What an object is put with. */
export interface PutHeaders {
  readonly contentType: string
  readonly cacheControl: string
  /** Sent along as `x-amz-meta-<name>`. */
  readonly metadata: Readonly<Record<string, string>>
}

const folderIn = (dataDir: string): string => resolve(dataDir, 'bucket')

/** The file of a key; undefined for a key that would lead out of the folder. */
const fileOf = (dataDir: string, key: string): string | undefined => {
  const file = join(folderIn(dataDir), key)
  return file.startsWith(`${folderIn(dataDir)}${sep}`) && !file.includes('\0') ? file : undefined
}

const headersOf = (file: string): string => `${file}.headers.json`

/** Puts an object into the website's bucket of the run on a data directory, as operators do: it survives a restart. */
export const putObject = (
  dataDir: string,
  key: string,
  bytes: Buffer | string,
  headers: PutHeaders,
): void => {
  const file = fileOf(dataDir, key)
  if (file === undefined) throw new Error(`No object can have the key ${key}.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(headersOf(file), JSON.stringify(headers))
}

/** Removes all objects whose keys begin with a folder's name. */
export const removeObjects = (dataDir: string, folder: string): void => {
  const file = fileOf(dataDir, folder)
  if (file !== undefined) rmSync(file, { recursive: true, force: true })
}

/** An object that was put; undefined where none was. */
export const readPutObject = (dataDir: string, key: string): BucketObject | undefined => {
  const file = fileOf(dataDir, key)
  try {
    if (file === undefined) return undefined
    const bytes = readFileSync(file)
    const headers = JSON.parse(readFileSync(headersOf(file), 'utf8')) as PutHeaders
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
    return { ...headers, content: { bytes }, size: bytes.length, etag, contentEncoding: undefined }
  } catch {
    return undefined
  }
}
