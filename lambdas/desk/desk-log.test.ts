import { expect, it } from 'vitest'
import { byOperations } from '#shared/desk/what-of-change.ts'
import { createDeskLog } from './desk-log.ts'
import { createSmallTable, tableName } from '../store/test-support/table/small-table.ts'

const start = Date.parse('2026-11-22T15:00:00Z')

it('the log of changes gives every line back in order, two of one moment too', async () => {
  const { client, itemsOf } = createSmallTable()
  let now = start
  const log = createDeskLog({ client, tableName, clock: () => now })
  await log.add({ by: 'Stage left', form: 'laser-focus', what: 'hold' })
  await log.add({ by: byOperations, form: 'laser-focus', what: 'hold' })
  now += 1_000
  await log.add({ by: byOperations, what: 'link 0a1b2c3d revoked' })
  now += 1_000
  await log.add({ by: 'Stage left', form: 'laser-focus', what: 'open' })
  const lines = await log.lines()
  const [one, other] = lines.map(({ by }) => by)
  expect([one, other].toSorted()).toEqual(['Stage left', 'operations'])
  expect(lines.slice(2)).toEqual([
    { at: '2026-11-22T15:00:01.000Z', by: 'operations', form: undefined, what: 'link 0a1b2c3d revoked' },
    { at: '2026-11-22T15:00:02.000Z', by: 'Stage left', form: 'laser-focus', what: 'open' },
  ])
  expect(itemsOf('DESKLOG')[0]).toMatchObject({ ttl: start / 1000 + 90 * 24 * 3600, version: 1 })
})

it('a change that is told twice is one line, at the time of the change, kept as long as it is said', async () => {
  const { client, itemsOf } = createSmallTable()
  let now = start
  const log = createDeskLog({ client, tableName, keptDays: 30, clock: () => now })
  const change = { at: start - 5_000, id: 'laser-focus-3' }
  for (let times = 0; times < 2; times += 1) {
    await log.add({ by: 'Stage left', form: 'laser-focus', what: 'hold', change })
    now += 1_000
  }
  expect(itemsOf('DESKLOG')).toMatchObject([
    { sk: '2026-11-22T14:59:55.000Z#laser-focus-3', ttl: start / 1000 - 5 + 30 * 24 * 3600 },
  ])
})
