import { describe, expect, it } from 'vitest'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import { form, logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { createPresence, presencePrefix } from './presence.ts'

const linkOf = (name: string, scope: DeskScope = 'all') => ({
  id: 'id',
  name,
  scope,
  createdAt: 0,
  expiresAt: 0,
})

const scene = () => {
  const memory = logInMemory()
  const { run, time } = memory
  const container = (client: Pick<LogStore['client'], 'send'> = memory.client) =>
    createPresence({ client, tableName, clock: time.now })
  const presence = container()
  const read = (of = presence, name = 'me') => run(of.read(form, linkOf(name)))
  return { ...memory, container, presence, read, pass: (ms: number) => run(time.sleep(ms)) }
}

describe('screens and desks', () => {
  it('are told by name, with how long ago they asked', async () => {
    const { presence, container, read, run, pass } = scene()
    await run(presence.noteScreen(form, 'left'))
    await run(presence.noteScreen('combo-convo', 'elsewhere'))
    await run(presence.noteDesk(form, linkOf('Stage left')))
    await run(presence.noteDesk(form, linkOf('me', 'show')))
    await run(presence.noteDesk(form, linkOf('a screen', 'screen')))
    await pass(9_000)
    await run(presence.noteScreen(form, 'right'))
    const { screens, desks } = await read(container())
    expect(screens.map(({ name }) => name)).toEqual(['left', 'right'])
    expect(screens[0]?.agoMs).toBeGreaterThanOrEqual(9_000)
    expect(screens[1]?.agoMs).toBeLessThan(200)
    expect(desks).toEqual(['Stage left'])
    expect((await read(container(), 'Stage left')).desks).toEqual(['me'])
  })

  it('are gone a while after they asked last', async () => {
    const { presence, read, run, pass, item } = scene()
    await run(presence.noteScreen(form, 'left'))
    await run(presence.noteDesk(form, linkOf('other')))
    const noted = item(`${presencePrefix}${form}`, 'SCREEN#left')
    expect(Number(noted?.ttl) * 1000 - Number(noted?.at)).toBeGreaterThan(599_000)
    await pass(14_000)
    expect((await read()).desks).toEqual(['other'])
    await pass(1_000)
    expect(await read()).toMatchObject({ screens: [{ name: 'left' }], desks: [] })
    await pass(46_000)
    expect(await read()).toEqual({ screens: [], desks: [] })
  })

  it('are written and read once in some seconds, however often they ask', async () => {
    const { presence, read, run, pass, sent } = scene()
    const poll = async (screens: number) => {
      for (let asked = 0; asked < screens; asked += 1) await run(presence.noteScreen(form, 'left'))
      await run(presence.noteDesk(form, linkOf('me')))
      await read()
      const { PutItem = 0, Query = 0 } = sent()
      return { PutItem, Query }
    }
    expect(await poll(5)).toEqual({ PutItem: 2, Query: 1 })
    expect(await poll(5)).toEqual({ PutItem: 0, Query: 0 })
    await pass(2_000)
    expect(await poll(5)).toEqual({ PutItem: 1, Query: 1 })
    await pass(2_000)
    expect(await poll(5)).toEqual({ PutItem: 2, Query: 1 })
  })

  it('are sixteen at most, of which a flood of names leaves the desks alone', async () => {
    const { presence, container, read, run, pass, sent } = scene()
    await run(presence.noteDesk(form, linkOf('other')))
    for (let name = 0; name < 100; name += 1) await run(presence.noteScreen(form, `s${name}`))
    expect(sent().PutItem).toBe(16)
    await pass(4_000)
    for (let name = 100; name < 200; name += 1) await run(container().noteScreen(form, `s${name}`))
    const { screens, desks } = await read()
    expect(screens).toHaveLength(16)
    expect(desks).toEqual(['other'])
  })
})

describe('a store that fails', () => {
  it('fails nobody: what was known is told', async () => {
    const { presence, read, run, pass, fail } = scene()
    await run(presence.noteScreen(form, 'left'))
    await read()
    await pass(2_000)
    fail({ throttle: 1 })
    await run(presence.noteScreen(form, 'left'))
    expect((await read()).screens).toMatchObject([{ name: 'left' }])
  })

  it('that does not answer lets nobody wait', async () => {
    const { container } = scene()
    const never = container({ send: () => new Promise<never>(() => undefined) })
    await expect(never.noteScreen(form, 'left')).resolves.toBeUndefined()
  })
})
