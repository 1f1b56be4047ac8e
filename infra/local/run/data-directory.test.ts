import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takeDataDirectory } from './data-directory.ts'
import { noteRun } from './run-file.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let folder: string
folderForEach('data-directory', (made) => void (folder = made))

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
