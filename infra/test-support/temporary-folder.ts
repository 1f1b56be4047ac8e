import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Hands each test an empty folder of its own, and takes it away after the test. */
export const folderForEach = (name: string, hand: (folder: string) => void): void => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), `${name}-`))
    hand(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}
