import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startEngine } from './engine.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let folder: string
folderForEach('stream-index', (made) => void (folder = made))

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
