import { beforeEach, describe, expect, it } from 'vitest'
import { stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { createSessionReader } from './session.ts'
import type { DeskChange } from '#shared/desk/desk.ts'
import { ratingScene } from './test-support/rating-scene.ts'

beforeEach(() => void captureOutput())

const start = { kind: 'rate', round: 1, seconds: 180 } as const

describe('a session of rating', () => {
  it('begins with the desk, says until when it goes on, and is over then', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(6)
    expect(await scene.deal()).toMatchObject({ status: 409, body: { error: 'Nobody rates at the moment.' } })
    expect(Object.keys(await scene.state())).toEqual(['now'])

    const { show } = stateIn(await scene.change(start))
    const { session = 0, startedAt = 0, endsAt = 0 } = show.rate ?? {}
    expect(show.rate).toMatchObject({ round: 1, ideasTo: 6 })
    expect(endsAt - startedAt).toBe(180_000)
    await scene.pass()
    expect(await scene.state()).toMatchObject({
      rate: show.rate,
      ratings: 0,
      ideas: 6,
      seen: [6, 0, 0],
      least: 0,
    })
    expect(await scene.dealt()).toMatchObject({ session, endsAt })

    await scene.pass(180_000)
    expect((await scene.deal()).status).toBe(409)
  })

  it('takes ideas in words off the walls: nothing of them is told now, and nothing covers the reveal', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    const read = { by: 'stars' as const, round: 1, settled: 2, rows: [2, 1] }
    const reading = await scene.change({ kind: 'show', show: { stats: true, read } })
    expect(stateIn(reading).show).toEqual({ stats: true, read })
    expect(Object.keys(stateIn(await scene.change(start)).show)).toEqual(['rate', 'stats'])
  })

  it('begins once: a desk that sends it again is told what is so', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    const first = stateIn(await scene.change(start, { version: 0 }))
    const again = await scene.change(start, { version: 0 })
    expect([again.status, stateIn(again).show.rate]).toEqual([409, first.show.rate])
  })

  it('begins on the whole chart: what was shown large would hide what the room makes of it', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    const shown = { quadrant: 2, spotlight: { round: 1, row: 1 }, stats: true } as const
    await scene.show((show) => ({ ...show, ...shown }))
    const { show } = stateIn(await scene.change(start))
    expect(Object.keys(show).toSorted()).toEqual(['rate', 'stats'])
  })

  it('takes what the room said before off the walls, and a vote after it does', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    const vote: DeskChange = {
      ...{ kind: 'vote', round: 1, ideas: [{ row: 1 }, { row: 2 }] },
      ...{ dots: 3, mostOnOne: 2, seconds: 60 },
    }
    const told = () => ({ endsAt: scene.time.now(), revealed: { upTo: 0, at: scene.time.now() } })
    await scene.change(vote)
    await scene.show((show) => ({ ...show, vote: { ...show.vote!, ...told(), board: 'result' } }))
    const rating = stateIn(await scene.change(start)).show
    expect([rating.vote?.revealed, rating.vote?.board]).toEqual([expect.anything(), undefined])
    const busy = { status: 400, body: { error: 'Not while the room rates or votes: reveal that first.' } }
    expect(await scene.show((show) => ({ ...show, vote: { ...show.vote!, board: 'result' } }))).toMatchObject(
      busy,
    )
    await scene.show((show) => ({ ...show, rate: { ...show.rate!, ...told(), list: 'disputed' } }))
    const voting = stateIn(await scene.change(vote)).show
    expect([voting.rate?.revealed, voting.rate?.list]).toEqual([expect.anything(), undefined])
    expect(await scene.show((show) => ({ ...show, rate: { ...show.rate!, list: 'top' } }))).toMatchObject(
      busy,
    )
  })

  it('is another one each time, and begins with no rating', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    const { session: first = 0 } = stateIn(await scene.change(start)).show.rate ?? {}
    await scene.rate(first, { idea: 1, impact: 5, effort: 5 })
    // While it goes on there is no other.
    expect((await scene.change(start)).status).toBe(400)
    await scene.pass(start.seconds * 1000)
    const { session: second = 0 } = stateIn(await scene.change(start)).show.rate ?? {}
    expect(second).toBeGreaterThan(first)
    // One that was sent for the first comes late, and counts nowhere.
    await scene.rate(first, { idea: 2, impact: 5, effort: 5 })
    await scene.pass()
    expect(await scene.state()).toMatchObject({ ratings: 0, seen: [2, 0, 0] })
  })

  it('leaves how many ratings it had, also where nothing is rated any more; a rehearsal leaves nothing', async () => {
    const scene = await ratingScene()
    const rated = { impact: 5, effort: 5 }
    const session = async (round: number, ...ideas: readonly number[]) => {
      const { rate } = stateIn(await scene.change({ ...start, round })).show
      await scene.rate(rate?.session ?? 0, ...ideas.map((idea) => ({ ...rated, idea })))
      await scene.pass()
    }
    const told = async () => {
      await scene.pass()
      const { ratings, earlier } = await scene.state()
      return [ratings, earlier]
    }
    expect(await told()).toEqual([undefined, undefined])
    await scene.change({ kind: 'rehearse', id: 'press' })
    await scene.ideasOf(1)
    await session(2, 1)
    expect(await told()).toEqual([1, undefined])
    await scene.change({ kind: 'clear-rehearsal' })
    expect(await told()).toEqual([undefined, undefined])
    await scene.ideasOf(3)
    // A refusal says the number that people know: for them this is the first round.
    expect(await scene.change({ ...start, round: 4 })).toMatchObject({
      body: { error: 'Round 2 of laser-focus is not the current one.' },
    })
    await session(3, 1, 2, 3)
    await scene.pass(start.seconds * 1000)
    expect(await told()).toEqual([3, undefined])
    await session(3, 2)
    expect(await told()).toEqual([1, 3])
    await scene.change({ kind: 'end-round', round: 3 })
    expect(await told()).toEqual([undefined, 4])
  })

  it('is of the current round, of a form that has ideas', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    expect(await scene.change({ ...start, round: 2 })).toMatchObject({
      status: 400,
      body: { error: 'Round 2 of laser-focus is not the current one.' },
    })
    expect(await scene.change(start, { of: 'combo-convo' })).toMatchObject({
      status: 400,
      body: { error: 'combo-convo has no ideas that can be rated.' },
    })
    await scene.change(start)
    await scene.change({ kind: 'end-round', round: 1 })
    await scene.pass()
    expect(Object.keys(await scene.state())).toEqual(['now'])
    expect((await scene.deal()).status).toBe(409)
  })
})

describe('a session that begins within a second of another', () => {
  /** A container that has just dealt in a session, which is over before the second is. */
  const twice = async () => {
    const scene = await ratingScene()
    await scene.ideasOf(6)
    await scene.change(start)
    const before = await scene.dealt()
    await scene.change({ kind: 'end-round', round: 1 })
    return { scene, before }
  }

  it('is the one that is dealt in at once, by whatever container dealt in the one before', async () => {
    const { scene, before } = await twice()
    expect((await scene.deal()).status, 'nobody rates a round that is over').toBe(409)
    await scene.ideasOf(3)
    const { rate } = stateIn(await scene.change({ ...start, round: 2 })).show
    const after = await scene.dealt()
    expect(after).toMatchObject({ session: rate?.session, round: 2, startedAt: rate?.startedAt })
    expect(after.session).toBeGreaterThan(before.session)
    expect(after.ideas).toHaveLength(3)
  })

  it('is dealt in no more from its reveal on', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(6)
    await scene.change(start)
    await scene.dealt()
    await scene.reveal('rate', 0)
    expect((await scene.deal()).status).toBe(409)
  })
})

describe('a deal', () => {
  it('has none of the own table, and none that the phone has had', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(6)
    await scene.change(start)
    await scene.pass()
    for (let time = 0; time < 12; time += 1) {
      const { ideas } = await scene.dealt({ table: 3, had: [1, 2] })
      expect(ideas.map(({ row }) => row).toSorted()).toEqual([4, 5, 6])
      expect(ideas).toContainEqual({ row: 4, idea: 'Idea 4' })
    }
    expect((await scene.dealt({ table: 3, had: [1, 2, 4, 5, 6] })).ideas).toEqual([])
  })

  it('has none that is hidden, held back or taken back, from a second later on', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(4)
    await scene.change(start)
    await scene.pass()
    expect((await scene.dealt()).ideas).toHaveLength(4)
    await scene.decide('hide', 2)
    await scene.pass()
    expect((await scene.dealt()).ideas.map(({ row }) => row).toSorted()).toEqual([1, 3, 4])
    expect((await scene.state()).gone).toEqual([2])
    await scene.decide('show', 2)
    await scene.pass()
    expect((await scene.dealt()).ideas).toHaveLength(4)
    // Held: what comes from now on is nobody's to see.
    await scene.run(scene.log.hold('laser-focus'))
    await scene.ideasOf(2)
    await scene.pass()
    expect((await scene.dealt()).ideas).toHaveLength(4)
  })

  it('shows each idea about as often, whoever deals', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(20)
    await scene.change(start)
    const containers = [scene.container(), scene.container(), scene.container()]
    await scene.pass()
    const times = new Map<number, number>()
    for (let phone = 0; phone < 12; phone += 1) {
      const { ideas } = await scene.dealt({ had: [] }, { ...scene, ...containers[phone % 3] })
      for (const { row } of ideas) times.set(row, (times.get(row) ?? 0) + 1)
    }
    expect([...times.values()]).toEqual(Array.from({ length: 20 }, () => 3))
  })

  it.each([
    ['a table that is none', { table: -1, had: [] }, 'table'],
    ['what is no number', { had: ['x'] }, 'had'],
    ['what it does not know', { had: [], who: 'me' }, 'who'],
  ])('refuses %s', async (_, body, field) => {
    const scene = await ratingScene()
    expect(await scene.deal(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    })
  })
})

describe('what is told', () => {
  const rated = async (weight?: string) => {
    const scene = await ratingScene(weight === undefined ? {} : { weight })
    await scene.ideasOf(3)
    const { rate } = stateIn(await scene.change(start)).show
    return { scene, session: rate?.session ?? 0 }
  }

  it('counts ratings and how often ideas were seen, and says of none what was said, until the reveal', async () => {
    const { scene, session } = await rated()
    await scene.rate(
      session,
      { idea: 1, impact: 7, effort: 2 },
      { idea: 1, impact: 9, effort: 3 },
      { idea: 1, passed: true },
      { idea: 2, impact: 1, effort: 9.5 },
      { idea: 99, impact: 1, effort: 1 },
    )
    await scene.pass()
    const told = await scene.state()
    expect(told).toMatchObject({ upTo: 5, ideas: 3, seen: [1, 1, 1], least: 0 })
    const text = JSON.stringify(told)
    expect(text).not.toContain('results')
    expect(text).not.toContain('9.5')

    await scene.reveal('rate', 5)
    await scene.pass()
    const { results } = await scene.state()
    expect(results).toEqual([
      { row: 1, ratings: 2, passes: 1, impact: [7.5, 8, 8.5], effort: [2.25, 2.5, 2.75] },
      { row: 2, ratings: 1, passes: 0, impact: [1, 1, 1], effort: [9.5, 9.5, 9.5] },
      { row: 3, ratings: 0, passes: 0 },
    ])
  })

  it('stands still once it is revealed, but for an idea that is hidden', async () => {
    const { scene, session } = await rated()
    await scene.rate(session, { idea: 1, impact: 7, effort: 2 }, { idea: 2, impact: 6, effort: 2 })
    await scene.reveal('rate', 2)
    await scene.pass()
    const before = await scene.state()
    await scene.rate(session, { idea: 1, impact: 0, effort: 10 })
    await scene.pass()
    expect((await scene.state()).results).toEqual(before.results)
    await scene.decide('hide', 1)
    await scene.pass()
    expect((await scene.state()).results?.map(({ row }) => row)).toEqual([2, 3])
    // Another container, which saw nothing of it come, tells the same.
    expect((await scene.state({ ...scene, ...scene.container() })).results).toEqual(
      (await scene.state()).results,
    )
  })

  it('stands while a desk has died between the next session and what is shown of it', async () => {
    const { scene, session } = await rated()
    await scene.rate(session, { idea: 1, impact: 7, effort: 2 })
    await scene.reveal('rate', 1)
    await scene.pass()
    const { results } = await scene.state()
    await scene.run(scene.log.startRound('rating'))
    await scene.pass()
    for (const of of [scene, scene.container()])
      expect(await scene.state({ ...scene, ...of })).toMatchObject({ ratings: 1, results })
  })

  it('is of ideas on the wall, by other tables than their own: what a phone is never dealt counts nowhere', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(3)
    const { session = 0 } = stateIn(await scene.change(start)).show.rate ?? {}
    const best = { impact: 10, effort: 0 }
    await scene.rate(
      session,
      ...[1, 3, undefined].map((table) => ({
        ...{ idea: 1, impact: 5, effort: 5 },
        ...(table !== undefined && { table }),
      })),
      ...[
        { table: 2, idea: 2, ...best },
        { idea: 9999, ...best },
      ],
    )
    await scene.pass()
    expect(await scene.state()).toMatchObject({ ratings: 2, seen: [2, 1, 0] })
    await scene.reveal('rate', 5)
    await scene.pass()
    const { results } = await scene.state()
    expect(results?.map(({ ratings }) => ratings)).toEqual([2, 0, 0])
  })

  it('counts a changed rating as it is now', async () => {
    const { scene, session } = await rated()
    const [key = ''] = await scene.rate(session, { idea: 1, impact: 1, effort: 1 })
    await scene.pass()
    await scene.state()
    await scene.run(
      scene.log.change(
        'rating',
        key,
        { idea: 1, impact: 8, effort: 2 },
        { idempotencyKey: 'new', bodyHash: '' },
      ),
    )
    await scene.number()
    await scene.reveal('rate', 2)
    await scene.pass()
    expect(await scene.state()).toMatchObject({
      ratings: 1,
      results: [{ row: 1, impact: [8, 8, 8] }, {}, {}],
    })
  })

  it('is made anew only where something is new', async () => {
    const { scene, session } = await rated()
    const reader = createSessionReader('rating', { log: scene.log, clock: scene.time.now })
    const read = async () => {
      await scene.pass()
      return scene.run(reader.read())
    }
    const before = await read()
    expect(await read()).toBe(before)
    await scene.rate(session, { idea: 1, impact: 7, effort: 2 })
    const heard = await read()
    expect(heard).not.toBe(before)
    expect(await read()).toBe(heard)
    await scene.decide('hide', 1)
    expect(await read()).not.toBe(heard)
  })

  it('of a long round is read on where a call had to end', async () => {
    const { scene, session } = await rated()
    const begun = await scene.run(scene.log.settled('laser-focus'))
    await scene.ideasOf(1_500)
    await scene.rate(session, { idea: 1, impact: 7, effort: 2 })
    let pages = 0
    const log = {
      ...scene.log,
      settled: (...asked: Parameters<typeof scene.log.settled>) => {
        pages += 1
        return pages % 2 === 0 ? Promise.reject(new Error('The time is over.')) : scene.log.settled(...asked)
      },
    }
    const reader = createSessionReader('rating', { log, clock: scene.time.now })
    let calls = 0
    let known: Awaited<ReturnType<typeof reader.read>> | undefined
    while (!known && calls < 10) {
      calls += 1
      known = await scene.run(reader.read()).catch(() => undefined)
    }
    expect(known?.ideas.shown.size).toBe(begun.lastRow + 1_500)
    expect(calls).toBeGreaterThan(2)
  })

  it('is left as it is once who deals knows enough', async () => {
    const { scene, session } = await rated()
    const reader = createSessionReader('rating', { log: scene.log, mostRows: 2, clock: scene.time.now })
    const known = async (idea: number) => {
      await scene.rate(session, { idea, impact: 7, effort: 2 })
      await scene.pass()
      return (await scene.run(reader.read())).said?.rows.size
    }
    const before = await known(1)
    for (const idea of [2, 3]) await known(idea)
    const full = await known(1)
    expect(full).toBeGreaterThanOrEqual(2)
    expect(full).toBeGreaterThanOrEqual(before ?? 0)
    expect(await known(2)).toBe(full)
    await scene.decide('hide', 2)
    await scene.pass()
    const { ideas } = await scene.run(reader.read())
    expect(ideas.shown.has(2), 'what is hidden is heard of all the same').toBe(false)
  })

  it('hears one browser once about an idea, and weighs a flood as the stage says', async () => {
    const twice = [
      { idea: 1, impact: 1, effort: 1, browser: 'aaaaaaaa' },
      { idea: 1, impact: 9, effort: 1, browser: 'aaaaaaaa' },
      { idea: 1, impact: 9, effort: 1, browser: 'bbbbbbbb' },
    ]
    const { scene, session } = await rated()
    await scene.rate(session, ...twice)
    await scene.pass()
    expect(await scene.state()).toMatchObject({ ratings: 2 })

    const flood = Array.from({ length: 30 }, (_, idea) => ({
      idea: idea + 1,
      impact: 9,
      effort: 1,
      browser: 'cccccccc',
    }))
    for (const [weight, ratings, suspects] of [
      ['count', 30, undefined],
      ['flag', 30, 30],
      ['leave-out', 0, 30],
    ] as const) {
      const other = await rated(weight)
      await other.scene.ideasOf(27)
      await other.scene.rate(other.session, ...flood)
      await other.scene.pass()
      const told = await other.scene.state()
      expect([weight, told.ratings, told.suspects]).toEqual([weight, ratings, suspects])
    }
  })

  it('is the same for everybody, so that the edge keeps it for a moment', async () => {
    const { scene } = await rated()
    const { headers } = await scene.told()
    expect(headers['Cache-Control']).toBe('public, s-maxage=1, stale-if-error=0')
  })
})
