import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMails } from './mails.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let folder: string
folderForEach('mails', (made) => void (folder = made))

const receipt = (key: string, at = 1) => ({ key, at, fields: { subject: `For ${key}` } })
const shown = () =>
  openMails(folder)
    .list()
    .map(({ key, times }) => `${key} ${times}`)

describe('the mails', () => {
  it('are listed newest first, a doubled one once with its count', () => {
    const mails = openMails(folder)
    expect(mails.list()).toEqual([])
    for (const key of ['a', 'b', 'a']) mails.add(receipt(key))
    expect(mails.list()).toEqual([
      { ...receipt('b'), times: 1 },
      { ...receipt('a'), times: 2 },
    ])
  })

  it('survive a restart, count and all', () => {
    const mails = openMails(folder)
    for (const key of ['a', 'b', 'a']) mails.add(receipt(key))
    expect(shown()).toEqual(['b 1', 'a 2'])
  })

  it('survive a line that was cut short', () => {
    openMails(folder).add(receipt('a'))
    const file = join(folder, 'inbox.jsonl')
    appendFileSync(file, '{"key":"b","fie')
    openMails(folder).add(receipt('c'))
    expect(shown()).toEqual(['c 1', 'a 1'])
    expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true)
  })
})
