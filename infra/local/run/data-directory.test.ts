import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderForEach } from '../../test-support/temporary-folder.ts'
import { keptSecrets, noteRun, readRun, type Run, takeDataDirectory } from './data-directory.ts'

let folder: string
folderForEach('data-directory', (made) => void (folder = made))

const run: Run = {
  pid: process.pid,
  stage: 'local',
  url: 'http://localhost:3000',
  engine: 'http://127.0.0.1:4000',
  outputs: { LiveFormTableName: 'answers' },
}

describe('the note of a run', () => {
  it('is there until the run is stopped', async () => {
    const note = noteRun(folder, run)
    expect(readRun(folder)).toEqual(run)
    await note.stop()
    expect(readRun(folder)).toBeUndefined()
  })

  it('of a process that is gone does not count', () => {
    // No process has a number beyond the largest that systems give.
    noteRun(folder, { ...run, pid: 2 ** 22 + 1 })
    expect(readRun(folder)).toBeUndefined()
  })

  it.each(['', '{"pid":', '{}', '[]'])('that is damaged does not count: %j', (text) => {
    writeFileSync(join(folder, 'running.json'), text)
    expect(readRun(folder)).toBeUndefined()
  })

  it('of another run on the same data stays', async () => {
    const first = noteRun(folder, run)
    noteRun(folder, { ...run, pid: process.ppid })
    await first.stop()
    expect(readRun(folder)?.pid).toBe(process.ppid)
  })
})

it('a file in the place of the folder is said, with a way out', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'deeper')])
    await expect(takeDataDirectory(path)).rejects.toThrow(
      `The data cannot be kept in ${path}: a file is in its place. Make room for it, or choose another folder with DATA_DIR=….`,
    )
})

it('a second site on the same data is refused, and not where the first one is gone', async () => {
  const engine = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => engine.once('listening', resolve))
  const { port } = engine.address() as { port: number }
  const run = { pid: process.pid, stage: 'local', url: 'http://localhost:3000', outputs: {} }
  noteRun(folder, { ...run, engine: `http://127.0.0.1:${port}` })
  await expect(takeDataDirectory(folder)).rejects.toThrow(
    `A site runs on ${folder} already, at http://localhost:3000: stop that one, or choose another folder with DATA_DIR=….`,
  )
  await new Promise((resolve) => engine.close(resolve))
  await expect(takeDataDirectory(folder)).resolves.toBeUndefined()
})

const folders = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `secrets-${name}-`)))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
const [one = '', other = ''] = folders

it('a secret is the same at each start, and another in another folder or under another name', () => {
  const key = keptSecrets(one)('LinkKey1')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(keptSecrets(one)('LinkKey1')).toBe(key)
  expect(keptSecrets(one)('LinkKey2')).not.toBe(key)
  expect(keptSecrets(other)('LinkKey1')).not.toBe(key)
})

it('is kept for its owner only', () => {
  expect(readdirSync(one).map((name) => [name, statSync(join(one, name)).mode & 0o777])).toEqual([
    ['secrets.seed', 0o600],
  ])
})
