import { beforeEach, describe, expect, it } from 'vitest'
import { type DeskChange, deskStateSchema, scopeOfChange } from '#shared/desk/desk.ts'
import { deskScopes, type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { conflictSchema, faultSchema } from '#shared/responses.ts'
import { captureOutput, type CapturedOutput } from '../telemetry/test-support/captured-output.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

/** Asks for all the answers of the form. */
const all = { form: 'laser-focus', sinceRow: '1' }

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})

const noLink = {
  status: 401,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: {
    success: false,
    error: 'This link does not open the desk, or not any more: ask operations for a new one.',
  },
}

/** One change of each kind. */
const everyChange: Readonly<Record<DeskChange['kind'], DeskChange>> = {
  hold: { kind: 'hold' },
  open: { kind: 'open' },
  reveal: { kind: 'reveal', round: 1, row: 1 },
  delay: { kind: 'delay', seconds: 7 },
  show: { kind: 'show', show: { stats: true } },
  hide: { kind: 'hide', round: 1, row: 1 },
  unhide: { kind: 'unhide', round: 1, row: 1 },
  approval: { kind: 'approval', which: 'all' },
  approve: { kind: 'approve', round: 1, rows: [1] },
  'keep-back': { kind: 'keep-back', round: 1, rows: [1] },
  question: { kind: 'question', question: 'What now?' },
  star: { kind: 'star', round: 1, row: 1 },
  unstar: { kind: 'unstar', round: 1, row: 1 },
  shorten: { kind: 'shorten', round: 1, row: 1, words: 'Short' },
  promise: { kind: 'promise', round: 1, row: 1, field: 'owner', was: '', value: 'Finance' },
  gather: { kind: 'gather', round: 1, rows: [1, 2], pile: { id: 'fridays0', name: 'Free Fridays' } },
  apart: { kind: 'apart', round: 1, rows: [1], pile: 'fridays0' },
  rate: { kind: 'rate', round: 1, seconds: 180 },
  vote: {
    ...{ kind: 'vote', round: 1, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2, seconds: 60 },
  },
  'lead-soon': { kind: 'lead-soon' },
  lead: { kind: 'lead', step: 'ideas1' },
  programme: { kind: 'programme', steps: [{ id: 'pause1', kind: 'break', minutes: 15 }] },
  prepare: { kind: 'prepare', question: { en: 'What now?' } },
  sheets: { kind: 'sheets', tables: 2 },
  rehearse: { kind: 'rehearse', id: 'press1' },
  'clear-rehearsal': { kind: 'clear-rehearsal' },
  'end-round': { kind: 'end-round', round: 1 },
}
const kinds = Object.keys(everyChange) as DeskChange['kind'][]

describe('who has no link', () => {
  const others = async () => {
    const scene = deskScene()
    const revoked = await scene.link('all', 'revoked')
    const [hash = ''] = scene.table.items.keys({ pk: 'DESKS', from: '', to: '\uffff' }, false)
    scene.table.items.remove('DESKS', hash)
    const expired = await scene.link('all', 'expired')
    await scene.run(scene.time.sleep(3_600_000))
    const good = await scene.link()
    const altered = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`
    return {
      scene,
      good,
      bad: {
        none: undefined,
        'an empty one': '',
        'an unknown one': 'x'.repeat(43),
        'a revoked one': revoked,
        'an expired one': expired,
        'a cut one': good.slice(0, 42),
        'an altered one': altered,
        'one in other letters': good.toUpperCase() === good ? good.toLowerCase() : good.toUpperCase(),
        'its hash': hash,
      } as const,
    }
  }

  it('reads nothing and changes nothing, and is told the same after the same look', async () => {
    const { scene, good, bad } = await others()
    await scene.fill(1)
    for (const [what, token] of Object.entries(bad)) {
      scene.sent()
      expect({ what, ...(await scene.read(token)) }).toEqual({ what, ...noLink })
      expect({ what, ...scene.sent() }).toEqual({ what, GetItem: 1, read: 1 })
      expect({ what, ...(await scene.change(token, { kind: 'hold' })) }).toEqual({ what, ...noLink })
      expect({ what, ...scene.sent() }).toEqual({ what, GetItem: 1, read: 1 })
    }
    expect(scene.noted()).toEqual([])
    expect(stateIn(await scene.read(good))).toMatchObject({ mode: 'open', version: 0 })
  })

  it.each<[(token: string) => Record<string, string>, number]>([
    [(token) => ({ authorization: token }), 401],
    [(token) => ({ authorization: `Basic ${token}` }), 401],
    [(token) => ({ authorization: `Bearer${token}` }), 401],
    [(token) => ({ authorization: `Bearer ${token}, Bearer ${token}` }), 401],
    [(token) => ({ cookie: `Authorization=Bearer ${token}` }), 401],
    [(token) => ({ 'x-authorization': `Bearer ${token}` }), 401],
    [(token) => ({ Authorization: `Bearer ${token}` }), 200],
    [(token) => ({ AUTHORIZATION: `bearer ${token} ` }), 200],
  ])('is whoever says it in another way, but not in other letters (%#)', async (headersOf, status) => {
    const scene = deskScene()
    expect((await scene.readWith(headersOf(await scene.link()))).status).toBe(status)
  })

  it('leaves no token in the log, and neither does who has one', async () => {
    const { scene, good, bad } = await others()
    await scene.read(good)
    await scene.change(good, { kind: 'hold' })
    await scene.postAny(good, `{"token": "${good}"`)
    for (const token of Object.values(bad)) await scene.read(token)
    const text = output.text()
    expect(output.lines().length).toBeGreaterThan(10)
    for (const token of [good, ...Object.values(bad)])
      if (token) for (const part of [token, token.slice(0, 20)]) expect(text).not.toContain(part)
    expect(
      JSON.stringify(scene.table.items.keys({ pk: 'DESKS', from: '', to: '\uffff' }, false)),
    ).not.toContain(good)
  })
})

describe('each scope', () => {
  const matrix = deskScopes.flatMap((scope) =>
    kinds.map((kind): [DeskScope, DeskChange['kind']] => [scope, kind]),
  )

  it.each(matrix)('%s: %s', async (scope, kind) => {
    const scene = deskScene({ programme: [{ id: 'ideas1', kind: 'laser-focus' }] })
    await scene.run(scene.log.hold('laser-focus'))
    // What is real may not be ended by a rehearsal.
    if (kind !== 'rehearse') await scene.fill(2)
    if (kind === 'hold' || kind === 'vote') await scene.run(scene.log.open('laser-focus'))
    if (kind === 'shorten') await scene.run(scene.shortlists.change({ kind: 'star', round: 1, row: 1 }))
    const { version } = stateIn(await scene.read(await scene.link('all', 'looks')))
    const before = scene.notedItems()
    const response = await scene.change(await scene.link(scope), everyChange[kind], {
      version,
      of: kind === 'question' ? 'venting-machine' : 'laser-focus',
    })
    if (mayDo(scope, scopeOfChange[kind])) {
      expect(response).toMatchObject({ status: 200, body: { link: { scope } } })
      expect(deskStateSchema.safeParse(response.body)).toMatchObject({ success: true })
      expect(scene.noted()).toHaveLength(kind === 'lead-soon' ? 0 : 1)
    } else {
      expect(response).toMatchObject({
        status: 403,
        body: { error: 'Your link to the desk does not go that far: ask operations for one that does.' },
      })
      expect(scene.notedItems()).toEqual(before)
      expect(stateIn(await scene.read(await scene.link())).version).toBe(version)
    }
  })
})

describe('a change', () => {
  it('to approval has answers wait, and ends by spans of them, from whatever version; each decision is noted', async () => {
    const { change, fill, ideas, link, noted, read } = deskScene()
    const token = await link('moderate', 'left')
    const set = await change(token, { kind: 'approval', which: 'all' })
    expect(stateIn(set)).toMatchObject({ approval: 'all', version: 1, changed: { what: 'approval all' } })
    await fill(5)
    const standings = async () => stateIn(await read(token, all)).answers?.map(({ standing }) => standing[0])
    expect(await standings()).toEqual('ppppp'.split(''))
    expect(stateIn(await read(await link('show')))).toMatchObject({ approval: 'all', waiting: 0 })
    const approve: DeskChange = { kind: 'approve', round: 1, rows: [1, [4, 5]] }
    for (const decision of [approve, approve, { kind: 'keep-back' as const, round: 1, rows: [2] }])
      expect((await change(token, decision, { version: 0 })).status).toBe(200)
    expect(await standings()).toEqual('shpss'.split(''))
    expect(await ideas()).toEqual(['1 idea 1', '4 idea 4', '5 idea 5'])
    const approved = 'left: approve rows 1, 4–5 of round 1'
    expect(noted().slice(1)).toEqual([approved, approved, 'left: keep-back row 2 of round 1'])
  })

  it('from another state is refused, with the present one', async () => {
    const scene = deskScene()
    const [left, right] = [await scene.link('show', 'left'), await scene.link('all', 'right')]
    await scene.change(left, { kind: 'hold' })
    const refused = await scene.change(right, { kind: 'delay', seconds: 7 })
    expect(refused.status).toBe(409)
    expect(refused.headers['Cache-Control']).toBe('no-store')
    expect(conflictSchema.parse(refused.body)).toMatchObject({
      error: 'Another desk was quicker: look at what is shown now, and decide again.',
      state: { version: 1, mode: 'hold', changed: { by: 'left' }, link: { name: 'right' } },
    })
    expect(refused.body).not.toHaveProperty('state.answers')
    expect(scene.noted()).toEqual(['left: hold'])
  })

  it('is JSON, not too large, and of a page that is not too old', async () => {
    const { link, postAny } = deskScene()
    const token = await link()
    expect((await postAny(token, '{')).status).toBe(400)
    expect((await postAny(token, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await postAny(token, ' '.repeat(17_000))).status).toBe(413)
    expect((await postAny(token, '{}', { 'Payload-Version': '0' })).status).toBe(400)
  })

  it('is noted once, whoever says it again, and where the function died before it could be', async () => {
    const scene = deskScene()
    const [left, right] = [await scene.link('show', 'left'), await scene.link('all', 'right')]
    await scene.run(scene.log.hold('laser-focus', { by: 'left', version: 0 }))
    expect(scene.noted()).toEqual([])
    for (const token of [left, left, right, left])
      expect(await scene.change(token, { kind: 'hold' })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(scene.noted()).toEqual(['left: hold'])
  })

  it('is noted with when, who and what, for as long as the stage keeps anything, and with no word of an answer', async () => {
    const scene = deskScene()
    await scene.fill(2)
    const token = await scene.link('all', 'Stage left')
    const now = Math.floor(scene.time.now() / 1000)
    await scene.change(token, { kind: 'show', show: { spotlight: { round: 1, row: 2 } } })
    await scene.change(token, { kind: 'hide', round: 1, row: 2 })
    await scene.change(token, { kind: 'question', question: 'A secret question?' }, { of: 'venting-machine' })
    expect(scene.notedItems()).toEqual(
      [
        ['laser-focus', 'show spotlight on row 2 of round 1'],
        ['laser-focus', 'hide row 2 of round 1'],
        ['venting-machine', 'question'],
      ].map(([form, what]) => ({
        pk: 'DESKLOG',
        sk: expect.stringMatching(/^2026-11-20T09:\d\d:\d\d\.\d{3}Z#./) as string,
        by: 'Stage left',
        form,
        what,
        ttl: expect.closeTo(now + 30 * 86_400, -2) as number,
        version: 1,
      })),
    )
  })

  it.each<[DeskChange, object]>([
    [
      { kind: 'reveal', round: 1, row: 3 },
      { mode: 'hold', lastRow: 3, waiting: 2 },
    ],
    [
      { kind: 'delay', seconds: 9 },
      { mode: 'delay', delaySeconds: 9, waiting: 4 },
    ],
    [{ kind: 'open' }, { mode: 'open', lastRow: 5, waiting: 0 }],
    [
      { kind: 'show', show: { join: true } },
      { mode: 'hold', show: { join: true } },
    ],
    [
      { kind: 'end-round', round: 1 },
      { mode: 'hold', round: 2, lastRow: 0 },
    ],
  ])('%j does what it says', async (change, state) => {
    const { fill, link, change: make } = deskScene()
    const token = await link()
    await fill(1)
    expect(stateIn(await make(token, { kind: 'hold' }))).toMatchObject({ mode: 'hold', lastRow: 1 })
    await fill(4)
    expect(stateIn(await make(token, change, { version: 1 }))).toMatchObject(state)
  })

  it('of a row, a question or a round needs no version', async () => {
    const scene = deskScene()
    await scene.fill(3)
    const token = await scene.link('all', 'left')
    await scene.change(token, { kind: 'hold' })
    for (const kind of ['hide', 'hide', 'unhide', 'hide'] as const)
      expect((await scene.change(token, { kind, round: 1, row: 2 }, { version: 0 })).status).toBe(200)
    expect(await scene.ideas()).toEqual(['1 idea 1', '3 idea 3'])
    await scene.change(token, { kind: 'question', question: ' What  now? ' }, { of: 'venting-machine' })
    expect((await scene.run(scene.content.readQuestion({ fresh: true }))).question).toBe('What now?')
  })

  it.each<[DeskChange, string, string?]>([
    [{ kind: 'hide', round: 1, row: 9 }, 'There is no answer 9 in round 1 of laser-focus.'],
    [{ kind: 'reveal', round: 1, row: 9 }, 'There is no answer 9 in round 1 of laser-focus.'],
    [{ kind: 'reveal', round: 2, row: 1 }, 'There is no answer 1 in round 2 of laser-focus.'],
    [{ kind: 'approve', round: 2, rows: [1] }, 'There is no answer 1 in round 2 of laser-focus.'],
    [{ kind: 'end-round', round: 2 }, 'Round 2 of laser-focus has not begun.'],
    [
      { kind: 'show', show: { spotlight: { round: 1, row: 2 } } },
      'There is no answer 2 in round 1 of laser-focus.',
    ],
    [{ kind: 'show', show: { compare: { from: 1, to: 2 } } }, 'Round 2 of laser-focus has not begun.'],
    [{ kind: 'question', question: 'What now?' }, 'laser-focus has no question.'],
    [
      { kind: 'question', question: ' ' },
      'The question must be one line of 1 to 200 characters.',
      'venting-machine',
    ],
  ])('%j that cannot be made is a 400', async (change, error, of = 'laser-focus') => {
    const scene = deskScene()
    await scene.fill(1)
    const refused = { status: 400, body: { success: false, error } }
    expect(await scene.change(await scene.link(), change, { of })).toMatchObject(refused)
    expect(scene.noted()).toEqual([])
  })

  it('of a round that is over ends it no more, reveals nothing of it, and may have it in the spotlight', async () => {
    const scene = deskScene()
    await scene.fill(1)
    const token = await scene.link()
    for (let time = 0; time < 2; time += 1) {
      const response = await scene.change(token, { kind: 'end-round', round: 1 })
      expect([response.status, stateIn(response).round]).toEqual([200, 2])
    }
    expect(await scene.change(token, { kind: 'reveal', round: 1, row: 1 })).toMatchObject({
      status: 400,
      body: { error: 'Round 1 of laser-focus is over.' },
    })
    const show = { spotlight: { round: 1, row: 1 }, compare: { from: 1, to: 2 } }
    expect((await scene.change(token, { kind: 'show', show })).status).toBe(200)
  })

  const hold = { form: 'laser-focus', version: 0, change: { kind: 'hold' } }
  it.each<[unknown, string]>([
    [{}, 'form must be one of laser-focus, combo-convo, venting-machine.'],
    [{ ...hold, version: -1 }, 'version must be a whole number.'],
    [{ ...hold, change: { kind: 'delay', seconds: 61 } }, 'seconds must be a whole number from 1 to 60.'],
  ])('that cannot be understood is a 400 with a sentence: %j', async (body, sentence) => {
    const scene = deskScene()
    const { status, body: fault } = await scene.postAny(await scene.link(), body)
    expect(status).toBe(400)
    expect(faultSchema.parse(fault).error).toContain(sentence)
  })
})
