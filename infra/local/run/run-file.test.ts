import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noteRun, readRun, type Run } from './run-file.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let folder: string
folderForEach('run-file', (made) => void (folder = made))

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
