import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptSecrets } from './kept-secrets.ts'

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
