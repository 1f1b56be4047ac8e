import { randomBytes, randomInt } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeskLog, deskLogKey } from '#lambdas/desk/desk-log.ts'
import { createDeskLinks, deskLinksKey } from '#lambdas/desk/links.ts'
import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createWallsStore, wallsKey } from '#lambdas/walls/walls-store.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { codeLetters } from '#shared/walls/letters.ts'
import {
  type WallsRequest,
  type WallsTold,
  type WallTold,
  wallsToldSchema,
  wallToldSchema,
} from '#shared/walls/wall.ts'
import { post } from '../test-support/api-event.ts'
import { askWallHandler, linkWallsHandler } from './wall-handlers.ts'

const start = Date.parse('2026-11-28T20:00:00Z')
const minute = 60_000

const scene = () => {
  const { client, itemsOf } = createSmallTable()
  let now = start
  const parts = { client, tableName, clock: () => now }
  const links = createDeskLinks(parts)
  const store = createWallsStore(parts)
  const ask = askWallHandler({
    ...{ store, linkKey: 'stage-key', clock: parts.clock },
    telemetry: createTelemetry('ask-wall', 'test'),
  })
  const desk = linkWallsHandler({
    ...{ store, links, clock: parts.clock, timeZone: 'America/Toronto' },
    changes: createDeskLog(parts),
    telemetry: createTelemetry('link-walls', 'test'),
  })
  const newKey = () => randomBytes(16).toString('base64url')
  return {
    links,
    itemsOf,
    newKey,
    ask: async (key: string) => wallToldSchema.parse((await post(ask, { key })).body),
    askAny: (payload: unknown) => post(ask, payload),
    desk: async (token: string, request: WallsRequest) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const { status, body } = await post(desk, request, { headers })
      return { status, body, told: body as WallsTold, error: (body as { error?: string }).error }
    },
    link: async (name = 'A', scope: DeskScope = 'all') =>
      (await links.create({ name, scope, expiresAt: start + 48 * 60 * minute, key: 'stage-key' })).token,
    pass: (ms: number) => void (now += ms),
    noted: () => itemsOf(deskLogKey).map(({ by, what }) => `${String(by)}: ${String(what)}`),
  }
}

type Scene = ReturnType<typeof scene>
const codeOf = (told: WallTold): string => (told.kind === 'waiting' ? told.code : '')
/** Links a wall by a desk; what the wall is told then. */
const linked = async ({ ask, desk }: Scene, token: string, key: string, name = 'Left') => {
  const code = codeOf(await ask(key))
  expect((await desk(token, { do: 'greet', code })).status).toBe(200)
  expect(await ask(key)).toMatchObject({ kind: 'waiting', code, greeted: start })
  expect((await desk(token, { do: 'link', code, name })).status).toBe(200)
  const told = await ask(key)
  if (told.kind !== 'linked') throw new Error('The wall is not linked.')
  return told
}

const guess = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('')

beforeEach(() => {
  captureOutput()
})

describe('a wall that a desk links', () => {
  it('gets a link of scope screen until six the next morning, the same after a reload; the table has none of it', async () => {
    const here = scene()
    const key = here.newKey()
    const told = await linked(here, await here.link(), key)
    expect(told).toMatchObject({ name: 'Left', expiresAt: Date.parse('2026-11-29T11:00:00Z') })
    const { name, scope, expiresAt } = (await here.links.find(told.token)) ?? {}
    expect({ name, scope, expiresAt }).toEqual({
      ...{ name: 'wall Left', scope: 'screen', expiresAt: told.expiresAt },
    })
    expect(await here.ask(key)).toEqual(told)
    expect(here.itemsOf(deskLinksKey)).toHaveLength(2)
    const kept = JSON.stringify([here.itemsOf(wallsKey), here.itemsOf(deskLinksKey)])
    expect(kept).not.toContain(key)
    expect(kept).not.toContain(told.token.slice(0, 30))
    expect(here.noted()).toEqual(['A: wall Left linked'])
  })

  it('is told to all desks, is let go at once, and another linking is another link', async () => {
    const here = scene()
    const [token, other, key] = [await here.link(), await here.link('B'), here.newKey()]
    const told = await linked(here, token, key)
    const { told: list } = await here.desk(other, { do: 'look' })
    expect(wallsToldSchema.parse(list).walls).toMatchObject([{ name: 'Left', linkedAt: start, agoMs: 0 }])
    const gone = await here.desk(other, { do: 'let-go', wall: list.walls[0]?.id ?? '' })
    expect(gone.told.walls).toEqual([])
    expect(await here.links.find(told.token)).toBeUndefined()
    expect(await here.ask(key)).toMatchObject({ kind: 'waiting', letGoAt: start })
    expect(here.noted().toSorted()).toEqual(['A: wall Left linked', 'B: wall Left let go'])
    here.pass(1)
    const code = codeOf(await here.ask(key))
    await here.desk(token, { do: 'greet', code })
    await here.desk(token, { do: 'link', code, name: 'Left' })
    const again = await here.ask(key)
    expect(again).toMatchObject({ kind: 'linked' })
    expect(again).not.toMatchObject({ token: told.token })
  })

  it('shows the form that a desk chose for it, and another one once a desk says so', async () => {
    const here = scene()
    const [token, key] = [await here.link(), here.newKey()]
    const code = codeOf(await here.ask(key))
    await here.desk(token, { do: 'greet', code })
    const { told } = await here.desk(token, { do: 'link', code, name: 'Left', form: 'combo-convo' })
    expect(told.walls).toMatchObject([{ shows: 'combo-convo' }])
    expect(await here.ask(key)).toMatchObject({ kind: 'linked', shows: 'combo-convo' })
    const wall = told.walls[0]?.id ?? ''
    await here.desk(await here.link('B'), { do: 'show', wall, form: 'venting-machine' })
    expect(await here.ask(key)).toMatchObject({ kind: 'linked', name: 'Left', shows: 'venting-machine' })
    expect(here.noted()).toContain('B: wall Left shows venting-machine')
    const nobody = await here.desk(token, { do: 'show', wall: '0'.repeat(8), form: 'laser-focus' })
    expect(nobody.told.walls).toMatchObject([{ shows: 'venting-machine' }])
  })

  it('is one of two at once, each by a desk of its own', async () => {
    const here = scene()
    const keys = [here.newKey(), here.newKey()]
    const tokens = [await here.link('A'), await here.link('B')]
    const names = ['Left', 'Right']
    const codes = await Promise.all(keys.map(async (key) => codeOf(await here.ask(key))))
    const each = (request: (at: number) => WallsRequest) =>
      Promise.all(tokens.map((token, at) => here.desk(token, request(at))))
    await each((at) => ({ do: 'greet', code: codes[at] ?? '' }))
    await each((at) => ({ do: 'link', code: codes[at] ?? '', name: names[at] ?? '' }))
    const told = await Promise.all(keys.map(here.ask))
    expect(told.map((one) => one.kind === 'linked' && one.name)).toEqual(names)
  })

  it('waits with a new code once its morning has come', async () => {
    const here = scene()
    const key = here.newKey()
    const { expiresAt } = await linked(here, await here.link(), key)
    here.pass(expiresAt - start)
    expect(await here.ask(key)).toMatchObject({ kind: 'waiting' })
  })
})

describe('a code', () => {
  it('is refused in words: none shows it, it has just changed, or too many were tried', async () => {
    const here = scene()
    const [token, key] = [await here.link(), here.newKey()]
    const code = codeOf(await here.ask(key))
    const wrong = code === 'KTRB' ? 'KTRD' : 'KTRB'
    expect(await here.desk(token, { do: 'greet', code: wrong })).toMatchObject({
      status: 404,
      error: `No wall shows ${wrong}. Read it once more: codes change every ten minutes.`,
    })
    here.pass(10 * minute)
    await here.ask(key)
    expect(await here.desk(token, { do: 'greet', code })).toMatchObject({
      status: 404,
      error: 'That code has just changed. The new one is up.',
    })
    for (let at = 0; at < 5; at += 1) await here.desk(token, { do: 'greet', code: wrong })
    expect(await here.desk(token, { do: 'greet', code: wrong })).toMatchObject({
      status: 429,
      error: 'Slowly. Try again in a minute.',
    })
  })

  it('is for desks that may do everything', async () => {
    const here = scene()
    for (const scope of ['screen', 'show', 'moderate'] as const)
      expect((await here.desk(await here.link(scope, scope), { do: 'look' })).status).toBe(403)
    expect((await here.desk('x'.repeat(72), { do: 'look' })).status).toBe(401)
    expect((await here.askAny({ key: 'short' })).status).toBe(400)
  })

  it('is guessed by nobody, and what desks do not greet they do not link', async () => {
    const here = scene()
    const [token, key] = [await here.link(), here.newKey()]
    const code = codeOf(await here.ask(key))
    expect((await here.desk(token, { do: 'link', code, name: 'Left' })).status).toBe(404)
    for (let at = 0; at < 40; at += 1) await here.desk(token, { do: 'greet', code: guess() })
    for (let at = 0; at < 40; at += 1) expect((await here.ask(here.newKey())).kind).not.toBe('linked')
    expect((await here.desk(token, { do: 'greet', code })).status).toBe(429)
    expect((await here.desk(token, { do: 'look' })).told.walls).toEqual([])
  })
})
