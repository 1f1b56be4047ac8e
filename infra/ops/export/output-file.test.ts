import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { writeWhole } from './output-file.ts'
import { xlsx } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'output-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Records that come to a bad end, deep inside what is written. */
async function* failing() {
  yield await Promise.resolve(['row'])
  throw new Error('The store went away.')
}

it('a work that fails leaves the file as it was, and no other', async () => {
  const file = join(folder, 'rows.xlsx')
  writeFileSync(file, 'before')
  await expect(writeWhole(file, [Readable.from(xlsx('rows', failing()))])).rejects.toThrow(
    'The store went away.',
  )
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(existsSync(`${file}.part`)).toBe(false)
})

it('an unfinished file of before, open to all or a link to another, is not written into', async () => {
  const [file, other] = [join(folder, 'leads.csv'), join(folder, 'other')]
  writeFileSync(other, 'mine', { mode: 0o644 })
  symlinkSync(other, `${file}.part`)
  await writeWhole(file, [Readable.from(['maya'])])
  expect(readFileSync(other, 'utf8')).toBe('mine')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(`${file}.part`, 'before', { mode: 0o666 })
  await writeWhole(file, [Readable.from(['ada'])])
  expect(readFileSync(file, 'utf8')).toBe('ada')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
