import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskChange } from '#shared/desk/desk.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { ballotOf, voteScene } from './test-support/vote-scene.ts'

beforeEach(() => void captureOutput())

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }

/** Ideas 1 to 5, of which some lie in a pile. */
const piledRoom = async (rows: readonly number[] = [2, 4]) => {
  const scene = await voteScene()
  await scene.ideasOf(5)
  await scene.change({ kind: 'gather', round: 1, rows: [...rows], pile })
  return scene
}

it('a starred idea stands for its pile: it is voted on by the pile’s name, where the pile lies', async () => {
  const scene = await piledRoom()
  const { session } = await scene.start([4, 1])
  await scene.vote(session, ballotOf(1, { dots: { 4: 2, 1: 1 } }), ballotOf(2, { dots: { 4: 1 } }))
  await scene.pass()
  expect((await scene.state()).ideas).toEqual([
    { row: 4, idea: 'Idea 4', words: pile.name, table: 4, members: 2, impact: 9, effort: 1 },
    { row: 1, idea: 'Idea 1', table: 1, impact: 9, effort: 1 },
  ])
  await scene.reveal(2)
  await scene.pass()
  expect((await scene.state()).result?.lines.map(({ row, dots }) => [row, dots])).toEqual([
    [4, 3],
    [1, 1],
  ])
})

it('a pile stays in the vote with its dots for as long as any of it is shown, whichever idea stood for it', async () => {
  const scene = await piledRoom()
  const { session, ideas } = await scene.start([4, 1])
  expect(ideas).toEqual([{ row: 4, pile: pile.id }, { row: 1 }])
  await scene.vote(session, ballotOf(1, { dots: { 4: 2, 1: 1 } }))
  await scene.decide('hide', 4)
  await scene.pass()
  expect((await scene.state()).ideas).toMatchObject([{ row: 4, idea: 'Idea 2' }, { row: 1 }])
  await scene.reveal(1)
  await scene.pass()
  expect((await scene.state()).result?.lines.map(({ row, dots }) => [row, dots])).toEqual([
    [4, 2],
    [1, 1],
  ])
  await scene.decide('hide', 2)
  await scene.pass()
  expect((await scene.state()).ideas).toMatchObject([{ row: 1 }])
})

it('shorter words of a desk stand before the name, and an idea alone has its own', async () => {
  const scene = await piledRoom()
  const ideas = [{ row: 2, words: 'Fridays' }, { row: 1 }]
  await scene.start([], { ideas })
  await scene.pass()
  expect((await scene.state()).ideas?.map(({ words }) => words)).toEqual(['Fridays', undefined])
  await scene.run(scene.time.sleep(61_000))
  await scene.start([2, 1])
  await scene.decide('hide', 4)
  await scene.pass()
  expect((await scene.state()).ideas?.map(({ words }) => words)).toEqual([undefined, undefined])
})

it('two ideas of one pile are not voted on beside each other', async () => {
  const scene = await piledRoom()
  const vote = { kind: 'vote', round: 1, dots: 3, mostOnOne: 2, seconds: 60 } as const
  expect(await scene.change({ ...vote, ideas: [{ row: 2 }, { row: 1 }, { row: 4 }] })).toMatchObject({
    status: 400,
    body: { error: 'Ideas 2 and 4 lie in one pile: take one of them off the list.' },
  })
})

describe('a result that is told', () => {
  const words = async ({ state }: Awaited<ReturnType<typeof piledRoom>>) =>
    (await state()).ideas?.map((one) => one.words ?? one.idea)
  const told = async (rows: readonly number[] = [2, 1], piled: readonly number[] = [2, 4]) => {
    const scene = await piledRoom(piled)
    const { session } = await scene.start(rows)
    await scene.vote(session, ballotOf(1, { dots: { 2: 2, 1: 1 } }))
    await scene.pass()
    await scene.reveal(1)
    await scene.pass()
    return scene
  }

  it.each<[string, readonly DeskChange[]]>([
    ['named anew', [{ kind: 'gather', round: 1, rows: [2, 4], pile: { ...pile, name: 'Something else' } }]],
    ['taken apart', [{ kind: 'apart', round: 1, rows: [2, 4], pile: pile.id }]],
    ['merged', [{ kind: 'gather', round: 1, rows: [1, 2, 4], pile: { id: 'another0', name: 'Merged' } }]],
    ['joined by others', [{ kind: 'gather', round: 1, rows: [1, 3], pile: { id: 'another0', name: 'New' } }]],
  ])('has the words and the lines that were read out, though a pile is %s since', async (_, changes) => {
    const scene = await told()
    for (const change of changes) expect((await scene.change(change)).status).toBe(200)
    await scene.pass()
    expect(await words(scene)).toEqual([pile.name, 'Idea 1'])
    const { ideas, result } = await scene.state(scene.container())
    expect(ideas?.[0]).toMatchObject({ row: 2, impact: 9 })
    expect(result?.lines.map(({ row, dots }) => [row, dots])).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('says the name no more that an idea may have given which has left', async () => {
    const scene = await told([2, 1], [2, 4, 5])
    const rename = (name: string) =>
      scene.change({ kind: 'gather', round: 1, rows: [2], pile: { ...pile, name } })
    await rename('Said later')
    await scene.pass()
    expect(await words(scene)).toEqual([pile.name, 'Idea 1'])
    await scene.decide('hide', 4)
    await scene.pass()
    expect(await words(scene)).toEqual(['Said later', 'Idea 1'])
  })
})
