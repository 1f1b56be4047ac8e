import { beforeEach, expect, it } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { ballotOf, voteScene } from './test-support/vote-scene.ts'

beforeEach(() => void captureOutput())

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }

/** Ideas 1 to 5, of which two lie in a pile. */
const piledRoom = async () => {
  const scene = await voteScene()
  await scene.ideasOf(5)
  await scene.change({ kind: 'gather', round: 1, rows: [2, 4], pile })
  return scene
}

it('a starred idea stands for its pile: it is voted on by the pile’s name, where the pile lies', async () => {
  const scene = await piledRoom()
  const { session } = await scene.start([4, 1])
  await scene.vote(session, ballotOf(1, { dots: { 4: 2, 1: 1 } }), ballotOf(2, { dots: { 4: 1 } }))
  await scene.pass()
  expect((await scene.state()).ideas).toEqual([
    { row: 4, idea: 'Idea 4', words: pile.name, table: 4, impact: 9, effort: 1 },
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
