import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipEntries } from './zip-entries.ts'
import { zipArchive } from './zip.ts'

const texts = new Map([
  ['a.txt', ''],
  ['folder/b.txt', 'A text that repeats itself. '.repeat(2_000)],
  ['folder/ü.txt', 'ü'],
])
const archive = await buffer(
  Readable.from(zipArchive([...texts].map(([name, content]) => ({ name, content: [content] })))),
)

it('finds every file with its bytes, check sum and length', () => {
  const entries = [...zipEntries(archive)]
  const unpacked = entries.map(([name, { packed }]) => [name, inflateRawSync(packed).toString()])
  expect(unpacked).toEqual([...texts])
  const facts = entries.map(([, { crc, size }]) => [crc, size])
  expect(facts).toEqual([...texts.values()].map((text) => [crc32(text), Buffer.byteLength(text)]))
})

it.each([
  ['is empty', Buffer.alloc(0)],
  ['lacks its end', archive.subarray(0, -1)],
  ['lacks its beginning', archive.subarray(1)],
  ['has an end only', archive.subarray(-22)],
])('refuses an archive that %s', (_, damaged) => {
  expect(() => zipEntries(damaged)).toThrow(/^The archive/)
})
