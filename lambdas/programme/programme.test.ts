import { describe, expect, it } from 'vitest'
import { deskScene, stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { post, send } from '#lambdas/http/test-support/api-event.ts'
import { hereHandler, programmeHandler } from '#lambdas/http/programme-handlers.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import {
  type Here,
  type ProgrammeStep,
  type ProgrammeTold,
  programmeToldSchema,
} from '#shared/programme/programme.ts'

const steps: readonly ProgrammeStep[] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus' },
  { id: 'pause1', kind: 'break', name: 'Coffee', minutes: 15 },
]
const json = { 'content-type': 'application/json', 'payload-version': '5' }

const evening = (programme: readonly ProgrammeStep[] = steps) => {
  const scene = deskScene({ programme })
  const asking = programmeHandler({
    ...{ programme: scene.programme, became: scene.became },
    telemetry: createTelemetry('get-programme', 'test'),
  })
  const counting = hereHandler({
    programme: scene.programme,
    telemetry: createTelemetry('post-here', 'test'),
  })
  return {
    ...scene,
    ask: () => scene.run(send(asking, { path: '/api/programme' })),
    told: async (): Promise<ProgrammeTold> =>
      programmeToldSchema.parse((await scene.run(send(asking, { path: '/api/programme' }))).body),
    tell: (here: unknown) => scene.run(post(counting, here, { headers: json })),
    lead: async (step: string, name = 'Desk B') =>
      scene.change(await scene.link('all', name), { kind: 'lead', step }),
  }
}

describe('a programme', () => {
  it('is that of the stage’s file, and leads nobody until a desk does', async () => {
    const { ask, told } = evening()
    const { status, headers, body } = await ask()
    expect(status).toBe(200)
    expect(headers['Cache-Control']).toBe('public, s-maxage=1, stale-if-error=0')
    expect(body).toMatchObject({ steps, version: 0, phones: 0, tells: 1 })
    expect(await told()).not.toHaveProperty('on')
    expect(await evening([]).told()).toMatchObject({ steps: [], version: 0 })
  })

  it('leads the room to a step, and tells desks alone who led it', async () => {
    const { lead, told, ask, read, link, noted } = evening()
    const state = stateIn(await lead('ideas1'))
    expect(state).toMatchObject({ ledBy: 'Desk B', programme: { on: { id: 'ideas1' } } })
    expect(await told()).toMatchObject({ on: { id: 'ideas1' }, version: 1, here: { there: 0, finishing: 0 } })
    expect(JSON.stringify((await ask()).body)).not.toContain('Desk B')
    expect(stateIn(await read(await link('screen', 'wall')))).not.toHaveProperty('programme')
    expect(noted()).toEqual(['Desk B: lead to step ideas1'])
  })

  it('has phones ask more often once a desk is about to lead, until it has, or a while is over', async () => {
    const { lead, change, link, told, time, run, noted } = evening()
    const all = await link('all')
    await change(all, { kind: 'lead-soon' })
    expect(await told()).toMatchObject({ soon: true, version: 0 })
    await lead('ideas1')
    expect(noted()).toEqual(['Desk B: lead to step ideas1'])
    expect(await told()).not.toHaveProperty('soon')
    await change(all, { kind: 'lead-soon' })
    await run(time.sleep(9_000))
    const taken = await told()
    expect(taken).not.toHaveProperty('soon')
    expect(taken.on).toMatchObject({ id: 'ideas1' })
  })

  it('goes back, the last tap wins, and a repeated one is none', async () => {
    const { lead, told, time, run } = evening()
    await lead('ideas1', 'one')
    const first = await told()
    await run(time.sleep(1_000))
    await lead('ideas1', 'other')
    expect((await told()).on).toEqual(first.on)
    await lead('pause1', 'one')
    const state = stateIn(await lead('ideas1', 'other'))
    expect(state.ledBy).toBe('other')
    expect(state.programme?.on?.since).toBeGreaterThan(first.on?.since ?? 0)
  })

  it('is led by two desks at once to one of both steps', async () => {
    const { link, change, told } = evening()
    const [one, other] = [await link('all', 'one'), await link('all', 'other')]
    const both = await Promise.all([
      change(one, { kind: 'lead', step: 'ideas1' }),
      change(other, { kind: 'lead', step: 'pause1' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await told()).toMatchObject({ version: 2 })
  })

  it('refuses a step that there is none of, and one who may not lead', async () => {
    const { lead, change, link, told } = evening()
    const refused = await lead('gone1')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: 'That step is not in the programme any more: look at it, and lead again.',
      state: { programme: { version: 0 } },
    })
    for (const scope of ['screen', 'show', 'moderate'] as const)
      expect((await change(await link(scope), { kind: 'lead', step: 'ideas1' })).status).toBe(403)
    expect((await told()).version).toBe(0)
  })
})

describe('the steps of a programme', () => {
  const [lobby, ideas, pause] = steps as [ProgrammeStep, ProgrammeStep, ProgrammeStep]

  it('are put in order at a desk, and the room stays where it is', async () => {
    const { lead, change, link, told } = evening()
    await lead('ideas1')
    const before = await told()
    const all = await link('all')
    await change(all, { kind: 'programme', steps: [ideas, pause, lobby] })
    expect(await told()).toMatchObject({ steps: [ideas, pause, lobby], on: before.on, version: 2 })
    // What is so already is no change.
    await change(all, { kind: 'programme', steps: [ideas, pause, lobby] })
    expect((await told()).version).toBe(2)
  })

  it('of two desks that change the same order are one’s, and the other is told', async () => {
    const { change, link, told } = evening()
    const all = await link('all')
    const was = [lobby, ideas, pause]
    expect((await change(all, { kind: 'programme', steps: [lobby, ideas], was })).status).toBe(200)
    expect(await change(all, { kind: 'programme', steps: [ideas, lobby, pause], was })).toMatchObject({
      status: 409,
      body: { error: 'The evening was put in another order meanwhile: look at it, and do it again.' },
    })
    expect((await told()).steps).toEqual([lobby, ideas])
  })

  it('keep the one that the room is at, unless there is none at all', async () => {
    const { lead, change, link, told } = evening()
    await lead('ideas1')
    const all = await link('all')
    expect((await change(all, { kind: 'programme', steps: [lobby] })).body).toMatchObject({
      error: 'The room is at a step that is left out: lead it on first.',
    })
    expect((await change(all, { kind: 'programme', steps: [] })).status).toBe(200)
    expect(await told()).toMatchObject({ steps: [], phones: 0 })
    await change(all, { kind: 'programme', steps: [ideas] })
    expect(await told()).not.toHaveProperty('on')
  })

  it.each([
    ['two of one id', [lobby, lobby]],
    ['of a name that turns what is beside it', [{ ...pause, name: '\u{202E}effoC' }]],
    ['of a name that nobody sees', [{ ...pause, name: '\u{200B}\u{2800}' }]],
    ['too many', Array.from({ length: 21 }, (_, index) => ({ id: `step${index}`, kind: 'blank' }))],
    ['an id of other letters', [{ id: 'Ideas 1', kind: 'lobby' }]],
    ['a name of two lines', [{ ...lobby, name: 'a\nb' }]],
    ['a name too long', [{ ...lobby, name: 'x'.repeat(25) }]],
    ['more than three hours', [{ ...pause, minutes: 181 }]],
  ])('are not %s', async (_, wrong) => {
    const { link, postAny } = evening()
    const { status } = await postAny(await link('all'), {
      ...{ form: 'laser-focus', version: 0, change: { kind: 'programme', steps: wrong } },
    })
    expect(status).toBe(400)
  })
})

describe('phones that followed', () => {
  const begun = async () => {
    const scene = evening()
    await scene.lead('ideas1')
    const since = async () => (await scene.told()).on?.since ?? 0
    const all = async (count: number, here: Omit<Here, 'since'>) => {
      const moved = await since()
      await Promise.all(Array.from({ length: count }, () => scene.tell({ ...here, since: moved })))
    }
    return { ...scene, since, all }
  }

  it('are counted, and those that finish something come when they are done', async () => {
    const { all, told } = await begun()
    await all(7, { state: 'there' })
    await all(3, { state: 'finishing' })
    expect((await told()).here).toEqual({ there: 7, finishing: 3 })
    await all(2, { state: 'there', was: 'finishing' })
    expect((await told()).here).toEqual({ there: 9, finishing: 1 })
    await all(5, { state: 'there', was: 'finishing' })
    expect((await told()).here).toEqual({ there: 14, finishing: 0 })
  })

  it('are those of the move: what is told of one before counts for nothing', async () => {
    const { all, since, tell, lead, told, time, run } = await begun()
    await all(12, { state: 'there' })
    const before = await since()
    await run(time.sleep(40_000))
    await lead('pause1')
    expect((await tell({ since: before, state: 'there' })).status).toBe(200)
    expect(await told()).toMatchObject({ here: { there: 0, finishing: 0 }, phones: 12, tells: 1 })
  })

  it('are not fewer for a move that comes before they could tell', async () => {
    const { all, lead, told, time, run } = await begun()
    await all(12, { state: 'there' })
    await run(time.sleep(40_000))
    await lead('pause1')
    await all(2, { state: 'there' })
    await run(time.sleep(5_000))
    await lead('ideas1')
    expect((await told()).phones).toBe(12)
  })

  it('of a large room are counted by a part of them', async () => {
    const { all, lead, told, time, run } = await begun()
    await all(1_001, { state: 'there' })
    await run(time.sleep(40_000))
    await lead('pause1')
    expect((await told()).tells).toBe(2)
    await all(3, { state: 'there' })
    expect((await told()).here.there).toBe(6)
  })

  it.each([
    {},
    { since: 0, state: 'there' },
    { since: 1, state: 'away' },
    { since: 1, state: 'there', name: 'x' },
  ])('tell nothing else: %j', async (wrong) => {
    const { tell } = await begun()
    expect((await tell(wrong)).status).toBe(400)
  })
})
