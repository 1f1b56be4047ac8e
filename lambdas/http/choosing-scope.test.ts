import { beforeEach, expect, it } from 'vitest'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

beforeEach(() => void captureOutput())

it('who may only show cannot end or reveal a rating by what is shown, nor make one up; its lists go up', async () => {
  const { change, fill, link, read } = deskScene()
  await fill(5)
  const [shows, may] = [await link('show', 'left'), await link('all', 'right')]
  const made = { session: 7, round: 1, ideasTo: 5, startedAt: 1, endsAt: 2 }
  expect((await change(shows, { kind: 'show', show: { rate: made } })).status).toBe(403)
  await change(may, { kind: 'rate', round: 1, seconds: 180 })
  const { rate } = stateIn(await read(shows)).show
  if (!rate) throw new Error('There is no rating.')
  const at = rate.startedAt + 1
  const showing = (by: string, version: number, more: Partial<typeof rate>) =>
    change(by, { kind: 'show', show: { stats: true, rate: { ...rate, ...more } } }, { version })
  for (const more of [{ endsAt: at }, { revealed: { upTo: 0, at } }, { list: 'top' as const, startedAt: at }])
    expect((await showing(shows, 1, more)).status).toBe(403)
  expect((await change(shows, { kind: 'show', show: {} }, { version: 1 })).status).toBe(403)
  // Something else beside it, as it stands.
  expect((await showing(shows, 1, {})).status).toBe(200)
  const revealed = { endsAt: at, revealed: { upTo: 0, at } }
  expect((await showing(may, 2, revealed)).status).toBe(200)
  const listed = await showing(shows, 3, { ...revealed, list: 'top', rule: 'impact' })
  expect([listed.status, stateIn(listed).show.rate?.list]).toEqual([200, 'top'])
  // From another state it is told as that.
  expect((await showing(shows, 1, {})).status).toBe(409)
})

it('who may only show cannot end or reveal a vote by what is shown, nor make one up; its board goes up', async () => {
  const { change, fill, link, read } = deskScene()
  await fill(2)
  const [shows, may] = [await link('moderate', 'left'), await link('all', 'right')]
  const ideas = [{ row: 1 }, { row: 2 }]
  const rules = { dots: 3, mostOnOne: 2 } as const
  const made = { session: 7, round: 1, ideas, ...rules, startedAt: 1, endsAt: 2 }
  expect((await change(shows, { kind: 'show', show: { vote: made } })).status).toBe(403)
  await change(may, { kind: 'vote', round: 1, ideas, ...rules, seconds: 60 })
  const { vote } = stateIn(await read(shows)).show
  if (!vote) throw new Error('There is no vote.')
  const at = vote.startedAt + 1
  const showing = (by: string, version: number, more: Partial<typeof vote>) =>
    change(by, { kind: 'show', show: { vote: { ...vote, ...more } } }, { version })
  for (const more of [
    { endsAt: at },
    { revealed: { upTo: 0, at } },
    { ideas: [{ row: 1 }, { row: 2, words: 'Mine' }] },
    { board: 'result' as const, dots: 5 as const },
  ])
    expect((await showing(shows, 1, more)).status).toBe(403)
  expect((await change(shows, { kind: 'show', show: {} }, { version: 1 })).status).toBe(403)
  const revealed = { endsAt: at, revealed: { upTo: 0, at } }
  expect((await showing(may, 1, revealed)).status).toBe(200)
  for (const [index, board] of (['result', 2] as const).entries()) {
    const response = await showing(shows, index + 2, { ...revealed, board })
    expect([response.status, stateIn(response).show.vote?.board]).toEqual([200, board])
  }
})
