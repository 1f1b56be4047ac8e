import { beforeEach, describe, expect, it } from 'vitest'
import { deskScene, stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { createShortlists } from './shortlist.ts'

beforeEach(() => void captureOutput())

const filled = async (count = 20) => {
  const scene = deskScene()
  await scene.fill(count)
  const token = await scene.link('moderate', 'helps')
  const star = (row: number, kind: 'star' | 'unstar' = 'star') => scene.change(token, { kind, round: 1, row })
  const shorten = (row: number, words?: string) =>
    scene.change(token, { kind: 'shorten', round: 1, row, ...(words !== undefined && { words }) })
  return { ...scene, token, star, shorten }
}

describe('stars', () => {
  it('are kept in their order, with their short words, whatever version a desk knows', async () => {
    const { star, shorten, read, link, token } = await filled()
    for (const row of [5, 2, 9, 2]) await star(row)
    await star(9, 'unstar')
    await star(9, 'unstar')
    await shorten(2, 'Short')
    await shorten(5, 'Gone again')
    const { stars } = stateIn(await shorten(5))
    expect(stars).toEqual([{ row: 5 }, { row: 2, words: 'Short' }])
    // Every desk that does more than show sees them with its next poll, and no other one.
    expect(stateIn(await read(await link('all', 'leads'))).stars).toEqual(stars)
    expect(stateIn(await read(token, { form: 'laser-focus', sinceRow: '1' })).stars).toEqual(stars)
    for (const scope of ['screen', 'show'] as const)
      expect(stateIn(await read(await link(scope)))).not.toHaveProperty('stars')
    expect(stateIn(await read(token, { form: 'combo-convo' }))).not.toHaveProperty('stars')
    expect(stateIn(await read(token)).version).toBe(0)
  })

  it('are twelve at most, and the thirteenth is refused in a sentence', async () => {
    const { star, read, token } = await filled()
    for (let row = 1; row <= 12; row += 1) expect((await star(row)).status).toBe(200)
    expect(await star(13)).toMatchObject({
      status: 400,
      body: { error: 'Twelve is the most. Take one off first.' },
    })
    // One that is on the list is, still.
    expect((await star(12)).status).toBe(200)
    await star(1, 'unstar')
    expect((await star(13)).status).toBe(200)
    expect(stateIn(await read(token)).stars?.map(({ row }) => row)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ])
  })

  it('are of ideas that there are, in the current round, and shortened where they are starred', async () => {
    const { star, shorten, change, token } = await filled(3)
    const refused = [
      [await star(4), 'There is no answer 4 in round 1 of laser-focus.'],
      [await shorten(3, 'Short'), 'Idea 3 is not starred.'],
      [
        await change(token, { kind: 'star', round: 2, row: 1 }),
        'Round 2 of laser-focus is not the current one.',
      ],
      [
        await change(token, { kind: 'star', round: 1, row: 1 }, { of: 'venting-machine' }),
        'venting-machine has no ideas that can be starred.',
      ],
    ] as const
    for (const [response, error] of refused) expect(response).toMatchObject({ status: 400, body: { error } })
    for (const words of ['', ' ', 'x'.repeat(61), 'two\nlines'])
      expect(await shorten(1, words)).toMatchObject({ status: 400, body: { fields: {} } })
  })

  it('of a round stay with it', async () => {
    const { star, read, token, log, run, fill, change, shortlists } = await filled(3)
    await star(2)
    await run(log.startRound('laser-focus'))
    await fill(1)
    expect(stateIn(await read(token))).not.toHaveProperty('stars')
    expect((await star(2)).status).toBe(400)
    await change(token, { kind: 'star', round: 2, row: 1 })
    expect(stateIn(await read(token)).stars).toEqual([{ row: 1 }])
    expect(await run(shortlists.read(1))).toEqual([{ row: 2 }])
  })

  it('of two desks at the same moment are both there', async () => {
    const { shortlists, run, clientBefore } = await filled()
    const slow = createShortlists({
      client: clientBefore('PutCommand', () => shortlists.change({ kind: 'star', round: 1, row: 7 })),
      tableName,
    })
    await run(slow.change({ kind: 'star', round: 1, row: 3 }))
    expect(await run(shortlists.read(1))).toEqual([{ row: 7 }, { row: 3 }])
  })

  it('are noted in the log of changes', async () => {
    const { star, shorten, noted } = await filled()
    await star(3)
    await shorten(3, 'Short')
    await star(3, 'unstar')
    expect(noted()).toEqual([
      'helps: star row 3 of round 1',
      'helps: shorten row 3 of round 1',
      'helps: unstar row 3 of round 1',
    ])
  })
})

describe('what was shown of a session', () => {
  it('is kept once it is shown no more, as it was in the end', async () => {
    const scene = await filled(3)
    const { change, link, courses, run, item } = scene
    const kept = (session: number) => item('CHOSEN#ballot', String(session).padStart(9, '0'))?.course
    const all = await link('all', 'leads')
    const ideas = [{ row: 1 }, { row: 2, words: 'Two' }]
    const rules = { dots: 3, mostOnOne: 2 } as const
    const started = stateIn(
      await change(all, { kind: 'vote', round: 1, ideas, ...rules, seconds: 60 }, { version: 0 }),
    )
    const vote = started.show.vote!
    expect(kept(vote.session)).toEqual(vote)
    const at = vote.startedAt
    const revealed = { ...vote, endsAt: at, revealed: { upTo: 0, at } }
    await change(all, { kind: 'show', show: { vote: revealed } }, { version: 1 })
    await change(all, { kind: 'show', show: {} }, { version: 2 })
    await change(all, { kind: 'vote', round: 1, ideas, ...rules, seconds: 60 }, { version: 3 })
    expect(kept(vote.session)).toEqual(revealed)
    expect(kept(vote.session + 1)).toMatchObject({ session: vote.session + 1, ideas })
    // What comes late is of an earlier state.
    await run(courses.keep({ vote }, 1))
    expect(kept(vote.session)).toEqual(revealed)
  })
})
