import { beforeEach, describe, expect, it } from 'vitest'
import { stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { ballotOf, voteScene } from './test-support/vote-scene.ts'

beforeEach(() => void captureOutput())

const start = {
  kind: 'vote',
  round: 1,
  ideas: [{ row: 1 }, { row: 2, words: 'Two' }] as { row: number; words?: string }[],
  dots: 3,
  mostOnOne: 2,
  seconds: 60,
} as const

describe('a vote', () => {
  it('begins with the desk, says until when it goes on, and tells the ideas with their short words', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    expect(Object.keys(await scene.state())).toEqual(['now'])
    const { show } = stateIn(await scene.change(start))
    const { startedAt = 0, endsAt = 0 } = show.vote ?? {}
    expect(show.vote).toMatchObject({ round: 1, ideas: start.ideas, dots: 3, mostOnOne: 2 })
    expect(endsAt - startedAt).toBe(60_000)
    await scene.pass()
    const told = await scene.state()
    expect(told).toEqual({
      now: expect.any(Number) as number,
      // The words are with the ideas, and leave with them.
      vote: { ...show.vote, ideas: [{ row: 1 }, { row: 2 }] },
      ...{ upTo: 0, there: 0, voters: 0, people: 0, dots: 0, tables: 0 },
      ideas: [
        { row: 1, idea: 'Idea 1', table: 1, impact: 9, effort: 1 },
        { row: 2, idea: 'Idea 2', words: 'Two', table: 2, impact: 9, effort: 1 },
      ],
    })
  })

  it('is of the current round, of a form that has ideas, and of ideas that are shown', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    const refused = async (change: Partial<typeof start> | { readonly round: number }, of?: string) =>
      (await scene.change({ ...start, ...change }, of === undefined ? {} : { of })).body
    expect(await refused({ round: 2 })).toMatchObject({
      error: 'Round 2 of laser-focus is not the current one.',
    })
    expect(await refused({}, 'combo-convo')).toMatchObject({
      error: 'combo-convo has no ideas that can be voted on.',
    })
    await scene.decide('hide', 2)
    for (const row of [2, 9])
      expect(await refused({ ideas: [{ row: 1 }, { row }] })).toMatchObject({
        error: `Idea ${row} is not shown: show it first, or take it off the list.`,
      })
    expect(await refused({ ideas: [{ row: 1 }, { row: 1 }] })).toMatchObject({ success: false })
    await scene.change({ kind: 'end-round', round: 1 })
    await scene.pass()
    expect(Object.keys(await scene.state())).toEqual(['now'])
  })

  it('waits for a rating that goes on, and the other way round', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    const rate = { kind: 'rate', round: 1, seconds: 180 } as const
    await scene.change(rate)
    const error = 'The room rates or votes at the moment: end that first, then start the other.'
    expect(await scene.change(start)).toMatchObject({ status: 400, body: { error } })
    await scene.pass(180_000)
    expect((await scene.change(start)).status).toBe(200)
    expect(await scene.change(rate)).toMatchObject({ status: 400, body: { error } })
    // Nor can the rating be opened again beside it.
    const longer = await scene.show((show) => ({
      ...show,
      rate: { ...show.rate!, endsAt: scene.time.now() + 30_000 },
    }))
    expect(longer).toMatchObject({ status: 400, body: { error } })
    await scene.reveal(0)
    expect((await scene.change(rate)).status).toBe(200)
  })

  it('goes its way by the steps of a desk, and nothing picks out an idea meanwhile', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    const vote = await scene.start([1, 2])
    await scene.vote(vote.session, ballotOf(1, { dots: { 1: 1 } }))
    const status = async (change: Promise<{ readonly status: number }>) => (await change).status
    const shows = (more: object) => status(scene.show((show) => ({ ...show, ...more })))
    const error = expect.stringMatching(/^Not while the room rates or votes/) as string
    expect(await scene.change({ kind: 'hold' })).toMatchObject({ status: 400, body: { error } })
    expect(await shows({ spotlight: { round: 1, row: 3 } })).toBe(400)
    expect(await shows({ vote: undefined })).toBe(400)
    expect(await status(scene.change(start))).toBe(400)
    const at = scene.time.now()
    expect(await shows({ vote: { ...vote, revealed: { upTo: 1, at } } })).toBe(400)
    expect(await shows({ vote: { ...vote, endsAt: at, revealed: { upTo: 2, at } } })).toBe(400)
    expect(await shows({ vote: { ...vote, endsAt: at, revealed: { upTo: 1, at } } })).toBe(200)
    expect(await shows({ vote: { ...vote, endsAt: at } })).toBe(400)
    expect(await status(scene.change({ kind: 'hold' }))).toBe(200)
    // From another state it is told as that, whatever it is.
    expect(await status(scene.change({ kind: 'show', show: { vote } }, { version: 1 }))).toBe(409)
  })

  it('does not wait for a rating of a round that is over', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    await scene.change({ kind: 'rate', round: 1, seconds: 180 })
    await scene.change({ kind: 'end-round', round: 1 })
    await scene.ideasOf(3)
    expect(await scene.change({ ...start, round: 2 })).toMatchObject({ status: 200 })
    const show = await scene.show((now) => ({ ...now, stats: true }))
    expect(show.status).toBe(200)
  })

  it('begins once: a desk that sends it again is told what is so', async () => {
    const scene = await voteScene()
    await scene.ideasOf(2)
    const first = stateIn(await scene.change(start, { version: 0 }))
    const again = await scene.change(start, { version: 0 })
    expect([again.status, stateIn(again).show.vote]).toEqual([409, first.show.vote])
  })
})

describe('what is told', () => {
  it('counts who is there and votes, and says of no idea what it has, until the reveal', async () => {
    const scene = await voteScene()
    await scene.ideasOf(4)
    const { session } = await scene.start([1, 2, 3])
    await scene.vote(
      session,
      ballotOf(1, { dots: { 1: 2, 2: 1 }, table: 7 }),
      ballotOf(2, { dots: { 1: 1 }, table: 7 }),
      ballotOf(3),
      // Not on the list, and more than there is.
      ballotOf(4, { dots: { 4: 2 } }),
      ballotOf(5, { dots: { 2: 3 } }),
    )
    await scene.pass()
    const told = await scene.state()
    expect(told).toMatchObject({ upTo: 5, there: 5, voters: 2, people: 2, dots: 4, tables: 1 })
    expect(told).not.toHaveProperty('result')
    await scene.reveal(5)
    await scene.pass()
    expect((await scene.state()).result).toEqual({
      verdict: 'hint',
      lines: [
        { row: 1, place: 1, dots: 3, ballots: 2 },
        { row: 2, place: 2, dots: 1, ballots: 1 },
        { row: 3, place: 3, dots: 0, ballots: 0 },
      ],
    })
  })

  it('has the highest version of each voter, whenever it came, and nothing after the reveal', async () => {
    const scene = await voteScene()
    await scene.ideasOf(2)
    const { session } = await scene.start([1, 2])
    await scene.vote(
      session,
      ballotOf(1, { dots: { 2: 2 }, version: 3 }),
      ballotOf(1, { dots: { 1: 2 }, version: 2 }),
      // The same again, under another key.
      ballotOf(1, { dots: { 2: 2 }, version: 3 }),
    )
    await scene.reveal(3)
    await scene.vote(session, ballotOf(1, { dots: { 1: 2 }, version: 4 }), ballotOf(2, { dots: { 1: 2 } }))
    await scene.pass()
    for (const of of [scene, scene.container()])
      expect(await scene.state({ ...scene, ...of })).toMatchObject({
        ...{ there: 1, voters: 1, dots: 2 },
        result: {
          lines: [
            { row: 2, dots: 2 },
            { row: 1, dots: 0 },
          ],
        },
      })
  })

  it('says nothing of an idea by what falls when it is hidden, and leaves it out once revealed', async () => {
    const scene = await voteScene()
    await scene.ideasOf(3)
    const { session } = await scene.start([1, 2, 3])
    await scene.vote(session, ballotOf(1, { dots: { 1: 2, 2: 1 } }), ballotOf(2, { dots: { 1: 2 } }))
    await scene.pass()
    const { ideas: _, ...before } = await scene.state()
    await scene.decide('hide', 1)
    await scene.pass()
    const { ideas, ...after } = await scene.state()
    expect(ideas?.map(({ row }) => row)).toEqual([2, 3])
    expect({ ...after, now: 0 }).toEqual({ ...before, now: 0 })
    await scene.reveal(2)
    await scene.pass()
    const { result, ...told } = await scene.state()
    // Both have voted, whatever has left since.
    expect(told).toMatchObject({ there: 2, voters: 2, people: 2, dots: 1 })
    expect(result?.lines.map(({ row }) => row)).toEqual([2, 3])
  })

  it('has no result where nobody voted', async () => {
    const scene = await voteScene()
    await scene.ideasOf(2)
    const { session } = await scene.start([1, 2])
    await scene.vote(session, ballotOf(1))
    await scene.reveal(1)
    await scene.pass()
    const told = await scene.state()
    expect(told).toMatchObject({ there: 1, voters: 0 })
    expect(told).not.toHaveProperty('result')
  })

  it('stands while a desk has died between the next session and what is shown of it', async () => {
    const scene = await voteScene()
    await scene.ideasOf(2)
    const { session } = await scene.start([1, 2])
    await scene.vote(session, ballotOf(1, { dots: { 1: 2 } }))
    await scene.reveal(1)
    await scene.pass()
    const { now: _, ...before } = await scene.state()
    await scene.run(scene.log.startRound('ballot'))
    await scene.pass()
    for (const of of [scene, scene.container()])
      expect(await scene.state({ ...scene, ...of })).toEqual({
        ...before,
        now: expect.any(Number) as number,
      })
  })

  it.each([0, 1, 2, 5, 10, 20, 40, 80, 160])(
    'counts what the room says, though a second desk starts it %i ms later',
    async (ms) => {
      const scene = await voteScene()
      await scene.ideasOf(2)
      for (let time = 1; time <= 2; time += 1) {
        const { version } = stateIn(await scene.read(scene.token))
        const ideas = [{ row: 1 }, { row: 2 }]
        const start = { kind: 'vote', round: 1, ideas, dots: 3, mostOnOne: 2, seconds: 60 } as const
        const both = await Promise.all([
          scene.change(start, { version }),
          scene.run(scene.time.sleep(ms)).then(() => scene.change(start, { version })),
        ])
        // Two of one millisecond that say the same are one request.
        expect([[200, 409], ...(ms === 0 ? [[200, 200]] : [])]).toContainEqual(
          both.map(({ status }) => status).toSorted(),
        )
        const { session = 0 } = stateIn(await scene.read(scene.token)).show.vote ?? {}
        expect(session).toBe(time + 1)
        await scene.vote(session, ballotOf(1, { dots: { 1: 2 } }))
        await scene.pass()
        expect(await scene.state()).toMatchObject({ voters: 1, dots: 2 })
        await scene.reveal(1)
        await scene.pass()
        // Put away: the state does not say any more which session was the last.
        await scene.show(({ rate }) => (rate ? { rate } : {}))
      }
    },
  )

  it('is the same for everybody, so that the edge keeps it for a moment', async () => {
    const { headers } = await (await voteScene()).told()
    expect(headers['Cache-Control']).toBe('public, s-maxage=1, stale-if-error=0')
  })
})

describe('the desk', () => {
  it('is told how it will be told, between the end and the reveal, where it does more than show', async () => {
    const scene = await voteScene()
    await scene.ideasOf(2)
    const { session } = await scene.start([1, 2])
    await scene.vote(
      session,
      ...Array.from({ length: 12 }, (_, voter) => ballotOf(voter, { dots: { [(voter % 2) + 1]: 2 } })),
    )
    await scene.pass()
    const [shows, moderates] = [await scene.link('show', 'left'), await scene.link('moderate', 'right')]
    const verdicts = async () =>
      Promise.all([shows, moderates].map(async (by) => stateIn(await scene.read(by)).verdict))
    expect(await verdicts()).toEqual([undefined, undefined])
    await scene.pass(60_000)
    expect(await verdicts()).toEqual([undefined, 'tie'])
    await scene.reveal(12)
    expect(await verdicts()).toEqual([undefined, undefined])
  })
})
