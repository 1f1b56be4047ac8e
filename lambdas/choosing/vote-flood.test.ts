import { beforeEach, describe, expect, it } from 'vitest'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { ballotOf, voteScene } from './test-support/vote-scene.ts'

beforeEach(() => void captureOutput())

describe('a vote that somebody floods', () => {
  const flooded = async (weight: string | undefined, isSealed = false) => {
    const scene = await voteScene(weight === undefined ? {} : { weight })
    await scene.ideasOf(2)
    if (isSealed) await scene.run(scene.sealKeys.forSheetsOf('laser-focus'))
    const { session } = await scene.start([1, 2])
    return { scene, session }
  }
  const honest = Array.from({ length: 12 }, (_, voter) =>
    ballotOf(voter, { dots: { 1: 2 }, browser: `browser-${voter}`, sealed: true }),
  )

  it('hears one browser once, whatever it calls itself', async () => {
    const { scene, session } = await flooded(undefined)
    await scene.vote(
      session,
      ballotOf(1, { dots: { 1: 2 }, browser: 'aaaaaaaa' }),
      ballotOf(2, { dots: { 2: 2 }, browser: 'aaaaaaaa' }),
      ballotOf(3, { dots: { 2: 1 }, browser: 'bbbbbbbb' }),
      // The first one moves its dots: it is still the same.
      ballotOf(1, { dots: { 2: 1 }, browser: 'aaaaaaaa', version: 2 }),
    )
    await scene.reveal(4)
    await scene.pass()
    expect(await scene.state()).toMatchObject({
      ...{ there: 2, voters: 2, dots: 2 },
      result: {
        lines: [
          { row: 2, dots: 2 },
          { row: 1, dots: 0 },
        ],
      },
    })
  })

  it.each([
    ['count', undefined, 13],
    ['flag', 30, 13],
    ['leave-out', 30, 12],
  ])(
    'is weighed as the stage says where one browser makes up voters: %s',
    async (weight, suspects, there) => {
      const { scene, session } = await flooded(weight)
      const made = Array.from({ length: 30 }, (_, voter) =>
        ballotOf(100 + voter, { dots: { 2: 2 }, browser: 'cccccccc' }),
      )
      await scene.vote(session, ...honest, ...made)
      await scene.pass()
      const told = await scene.state()
      expect([told.suspects, told.there]).toEqual([suspects, there])
    },
  )

  it('is weighed by seals where a stranger makes up voters and browsers', async () => {
    const made = Array.from({ length: 40 }, (_, voter) =>
      ballotOf(100 + voter, { dots: { 2: 2 }, browser: `made-up-${voter}` }),
    )
    for (const [weight, suspects, first] of [
      ['count', undefined, 2],
      ['flag', 40, 2],
      ['leave-out', 40, 1],
    ] as const) {
      const { scene, session } = await flooded(weight, true)
      await scene.vote(session, ...honest, ...made)
      await scene.reveal(52)
      await scene.pass()
      const { suspects: told, result } = await scene.state()
      expect([weight, told, result?.lines[0]?.row]).toEqual([weight, suspects, first])
    }
  })
})

it('ten thousand ballots in any order and many versions are counted once each', async () => {
  const scene = await voteScene()
  await scene.ideasOf(3)
  const { session } = await scene.start([1, 2, 3])
  const ballots = Array.from({ length: 10_000 }, (_, index) => {
    const voter = index % 4_000
    const version = Math.floor(index / 4_000) + 1
    // The highest version comes first of each voter's.
    return ballotOf(voter, { dots: { [(voter % 3) + 1]: 2 }, version: 4 - version, table: voter % 400 })
  })
  await scene.vote(session, ...ballots)
  await scene.pass()
  const told = await scene.state()
  expect(told).toMatchObject({ upTo: 10_000, there: 4_000, voters: 4_000, dots: 8_000, tables: 400 })
  await scene.reveal(10_000)
  await scene.pass()
  for (const of of [scene, scene.container()])
    expect((await scene.state({ ...scene, ...of })).result).toEqual({
      verdict: 'whisker',
      lines: [
        { row: 1, place: 1, dots: 2_668, ballots: 1_334 },
        ...[0, 1].map(() => ({
          row: expect.any(Number) as number,
          ...{ place: 2, dots: 2_666, ballots: 1_333 },
        })),
      ],
    })
})
