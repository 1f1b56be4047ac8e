import { describe, expect, it } from 'vitest'
import { logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { isSealed } from './check-seal.ts'
import { createSealKeys, sealKeyAgeMs } from './seal-keys.ts'
import { sealOf } from './seal.ts'

const place = { form: 'laser-focus', table: 7 } as const

/** The keys of a table in memory, as several containers have them. */
const tableOfKeys = () => {
  const { client, run, table, time, sent, fail } = logInMemory()
  const container = () => createSealKeys({ client, tableName, clock: time.now })
  return { container, run, item: () => table.items.find('STAGE', 'SEAL_KEY')?.item, time, sent, fail }
}

describe('the key of a stage', () => {
  it('is not there until sheets are printed, and is the same for whoever prints', async () => {
    const { container, run, item } = tableOfKeys()
    expect(await run(container().read())).toBeUndefined()
    expect(item()).toBeUndefined()
    const [first, second] = await run(
      Promise.all([container().forSheetsOf('laser-focus'), container().forSheetsOf('venting-machine')]),
    )
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(32)
    expect(second.key).toBe(first.key)
    expect(await run(container().read())).toEqual({
      key: first.key,
      forms: ['laser-focus', 'venting-machine'],
    })
  })

  it('is noticed within a while by a container that found none', async () => {
    const { container, run, time } = tableOfKeys()
    const asked = container()
    expect(await run(asked.read())).toBeUndefined()
    const { key } = await run(container().forSheetsOf('laser-focus'))
    expect(await run(asked.read())).toBeUndefined()
    await run(time.sleep(sealKeyAgeMs))
    expect((await run(asked.read()))?.key).toBe(key)
  })
})

describe('an answer', () => {
  const sealedTable = async () => {
    const { container, run, ...rest } = tableOfKeys()
    const { key } = await run(container().forSheetsOf('laser-focus'))
    const keys = container()
    rest.sent()
    const check = (seal?: string) => run(isSealed(keys, place, seal, {}))
    return { check, seal: sealOf(key, place), ...rest }
  }

  it('with its sheet’s seal is sealed, and many of them read the key once', async () => {
    const { check, seal, sent } = await sealedTable()
    expect(await check()).toBe(false)
    expect(sent()).toEqual({})
    for (let times = 0; times < 3; times += 1) expect(await check(seal)).toBe(true)
    expect(sent()).toMatchObject({ GetItem: 1 })
  })

  it('is not sealed, and not lost, while the key cannot be read', async () => {
    const { check, seal, fail } = await sealedTable()
    fail({ throttle: 1 })
    expect(await check(seal)).toBe(false)
    fail(undefined)
    expect(await check(seal)).toBe(true)
  })
})
