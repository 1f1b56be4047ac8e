import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEngine } from './engine.ts'
import { indexStreams } from './stream-index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stream-index-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const planOf = (file: string): string => {
  const database = new DatabaseSync(file, { readOnly: true })
  // As the engine asks for each write; it names no index, so that SQLite chooses.
  const asked = `SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'answers'`
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${asked}`).all()
  database.close()
  return plan.map(({ detail }) => detail).join()
}

it('the engine finds the last record of a stream by an index, after each start', async () => {
  const dbPath = join(folder, 'engine.sqlite')
  for (let starts = 0; starts < 2; starts += 1) {
    const engine = await startEngine({ dbPath })
    expect(planOf(dbPath)).toContain('INDEX local_run_stream_order')
    await engine.stop()
  }
})

it('a file that is kept otherwise stays as it is', () => {
  const file = join(folder, 'other.sqlite')
  indexStreams(file)
  const database = new DatabaseSync(file)
  expect(database.prepare('SELECT * FROM sqlite_master').all()).toEqual([])
  database.close()
})
