import { DatabaseSync } from 'node:sqlite'

const table = '_stream_records'
const index = 'local_run_stream_order'

/**
 * Gives the embedded engine's file an index over the records of its streams. Without it the engine looks through all of
 * them for each write and each poll: a write took 0.6 ms with 2,000 records, 3 ms with 10,000. Only time depends on it:
 * a file that another version of the engine keeps otherwise stays as it is.
 */
export const indexStreams = (dbPath: string): void => {
  const database = new DatabaseSync(dbPath, { timeout: 2_000 })
  try {
    const named = database.prepare('SELECT name FROM sqlite_master WHERE name IN (?, ?)').all(table, index)
    const names = named.map(({ name }) => name)
    if (names.includes(table) && !names.includes(index))
      database.exec(`CREATE INDEX ${index} ON ${table} (table_name, CAST(sequence_number AS INTEGER))`)
  } finally {
    database.close()
  }
}
