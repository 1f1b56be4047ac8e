import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { openFunctionLog } from './function-log.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let folder: string
const said: string[] = []
folderForEach('function-log', (made) => void (folder = made))
beforeEach(() => {
  said.length = 0
})
const open = () => openFunctionLog(folder, (text) => said.push(text))

const failed = { level: 'ERROR', message: 'Failed', service: 'api', route: 'post-contact', status: 503 }
const fault = { name: 'StoreUnavailable', frames: ['at one', 'at two'] }

it('a fault is one line, and its stack is kept', async () => {
  const log = open()
  log.line('Post', JSON.stringify({ ...failed, fault, location: 'a.ts:1', stack: 'Error\n at x' }))
  log.line('Post', JSON.stringify({ level: 'INFO', message: 'Well' }))
  log.line('Post', 'Error: as it is')
  await log.stop()
  expect(said).toEqual([
    `Post: ${JSON.stringify({ ...failed, fault: { name: 'StoreUnavailable' } })}`,
    'Post: Error: as it is',
  ])
  expect(readFileSync(log.file, 'utf8')).toContain('at two')
})

it('a disk that is full is said once, and ends nothing', async () => {
  // What is written there never fits.
  symlinkSync('/dev/full', join(folder, 'functions.log'))
  const log = open()
  log.line('Post', JSON.stringify(failed))
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toBe(
    `✖ The log ${log.file} is not kept any more (ENOSPC): if the disk is full, make room, and start again.`,
  )
  log.line('Post', JSON.stringify(failed))
  await log.stop()
  expect(said.filter((text) => text.startsWith('✖'))).toHaveLength(1)
})
