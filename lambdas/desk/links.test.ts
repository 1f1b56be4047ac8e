import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isLinkToken } from '#shared/desk/link-token.ts'
import { createDeskLinks } from './links.ts'
import { createSmallTable, tableName } from '../store/test-support/table/small-table.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-22T15:00:00Z')

const scene = () => {
  const { client, itemsOf } = createSmallTable()
  let now = start
  const links = createDeskLinks({ client, tableName, clock: () => now })
  const make = (name: string, hours = 3) =>
    links.create({ name, scope: 'moderate', expiresAt: start + hours * hour, key: 'key' })
  return { links, make, itemsOf, after: (ms: number) => void (now = start + ms) }
}

describe('a link to the desk', () => {
  it('is found by its token, whose hash alone is stored, and is deleted a week after its end', async () => {
    const { links, make, itemsOf } = scene()
    const { token, link } = await make('Stage left')
    expect(isLinkToken(token)).toBe(true)
    const hash = createHash('sha256').update(token).digest('hex')
    const times = { createdAt: start, expiresAt: start + 3 * hour }
    expect(link).toEqual({ id: hash.slice(0, 8), name: 'Stage left', scope: 'moderate', ...times })
    expect(await links.find(token)).toEqual(link)
    expect(itemsOf('DESKS')).toEqual([
      {
        pk: 'DESKS',
        sk: hash,
        name: 'Stage left',
        scope: 'moderate',
        ...times,
        ttl: (start + 3 * hour) / 1000 + 7 * 24 * 3600,
        version: 1,
      },
    ])
  })

  it('opens until the last moment, and not a moment longer', async () => {
    const { links, make, after } = scene()
    const { token } = await make('Stage left')
    after(3 * hour - 1)
    expect(await links.find(token)).toBeDefined()
    after(3 * hour)
    expect(await links.find(token)).toBeUndefined()
    expect(await links.list()).toHaveLength(1)
  })

  it('that was revoked opens nothing, and others go on', async () => {
    const { links, make } = scene()
    const made = [await make('one'), await make('two'), await make('three')] as const
    expect(await links.revoke(made[1].link.id)).toBe(true)
    expect(await Promise.all(made.map(async ({ token }) => (await links.find(token))?.name))).toEqual([
      'one',
      undefined,
      'three',
    ])
    expect(await links.revoke(made[1].link.id)).toBe(false)
  })

  it('is listed in the order in which it was made, however many there are', async () => {
    const { links, make, after } = scene()
    const names = ['one', 'two', 'three', 'four', 'five']
    for (const [index, name] of names.entries()) {
      after(index)
      await make(name)
    }
    expect((await links.list()).map(({ name }) => name)).toEqual(names)
  })
})
