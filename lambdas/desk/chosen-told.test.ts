import { beforeEach, expect, it } from 'vitest'
import { stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { ballotOf, voteScene } from '#lambdas/choosing/test-support/vote-scene.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { createChosenTold } from './chosen-told.ts'

beforeEach(() => void captureOutput())

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
const own = Array.from({ length: 10 }, (_, index) => `Idea ${index + 1}`)

/** Fourteen ideas, of which none is better than another, and who looks at what was chosen of them. */
const room = async () => {
  const scene = await voteScene()
  await scene.ideasOf(14)
  const keeps = await scene.link('promises', 'Owner 1')
  const lineOf = ({ words, owner }: NonNullable<DeskState['chosen']>[number]) =>
    owner === undefined ? words : `${words}: ${owner}`
  return {
    ...scene,
    keeps,
    /** What a desk has on its list, and the link that keeps it: the same. */
    lists: async () => {
      const asked = await scene.read(scene.token, { form: 'laser-focus', chosen: '1' })
      const kept = await scene.read(keeps)
      const { chosen: atDesk, round } = stateIn(asked)
      const behindLink = stateIn(kept).chosen?.filter((one) => one.round === round)
      expect(behindLink).toEqual(atDesk)
      return atDesk?.map(lineOf)
    },
    /** A vote of one phone on some ideas, which are given so many dots each; revealed, or not. */
    voteOn: async (dots: Readonly<Record<number, number>>, isRevealed = true) => {
      const { session } = await scene.start(Object.keys(dots).map(Number))
      const given = Object.entries(dots).filter(([, count]) => count > 0)
      await scene.vote(session, ballotOf(1, { dots: Object.fromEntries(given) }))
      await scene.pass(61_000)
      if (isRevealed) await scene.reveal(1)
    },
    putAway: () => scene.show(({ rate: _rate, vote: _vote, ...show }) => show),
    promise: (row: number, owner: string) =>
      scene.change({ kind: 'promise', round: 1, row, field: 'owner', was: '', value: owner }),
  }
}

/** All that is given is one dot, where there is any. */
const chosenOnce = ['Idea 7', 'Idea 3']

it('what got dots stays chosen through all that comes after it without a dot, revealed or put away', async () => {
  const { lists, voteOn, putAway, change, pass } = await room()
  expect(await lists()).toEqual(own)
  await voteOn({ 7: 2, 3: 1, 1: 0 })
  expect(await lists()).toEqual(chosenOnce)
  await putAway()
  expect(await lists()).toEqual(chosenOnce)
  await voteOn({ 5: 0, 6: 0 })
  expect(await lists()).toEqual(chosenOnce)
  await voteOn({ 5: 2, 6: 1 }, false)
  expect(await lists(), 'nothing is told before the reveal').toEqual(chosenOnce)
  await putAway()
  expect(await lists()).toEqual(chosenOnce)
  await change({ kind: 'rate', round: 1, seconds: 60 })
  await pass(61_000)
  await putAway()
  await change({ kind: 'star', round: 1, row: 9 })
  expect(await lists()).toEqual(chosenOnce)
  await voteOn({ 5: 2, 6: 1 })
  expect(await lists()).toEqual(['Idea 5', 'Idea 6'])
})

it('what the room rated stays chosen once it is put away, and after a rating that nobody took part in', async () => {
  const { lists, change, say, show, putAway, pass, time } = await room()
  const rate = async (impacts: readonly number[]) => {
    const { session = 0 } = stateIn(await change({ kind: 'rate', round: 1, seconds: 60 })).show.rate ?? {}
    const ratings = impacts.flatMap((impact, index) =>
      Array.from({ length: 6 }, () => ({ idea: index + 1, impact, effort: 5, table: 99 })),
    )
    await say('rating', session, ...ratings)
    await pass(61_000)
    const revealed = { upTo: ratings.length, at: time.now() }
    await show((now) => ({ ...now, ...(now.rate && { rate: { ...now.rate, revealed } }) }))
  }
  await change({ kind: 'star', round: 1, row: 13 })
  expect(await lists()).toEqual(['Idea 13'])
  await rate(Array.from({ length: 14 }, (_, index) => index / 2))
  const best = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((row) => `Idea ${row}`)
  expect(await lists()).toEqual(best)
  await putAway()
  expect(await lists()).toEqual(best)
  await rate([])
  expect(await lists()).toEqual(best)
  await putAway()
  expect(await lists()).toEqual(best)
})

it('what is promised stays on every list, whatever becomes of its idea, its pile, the vote and the round', async () => {
  const { lists, voteOn, promise, change, read, keeps, link, run, log, number } = await room()
  await change({ kind: 'gather', round: 1, rows: [1, 2, 4], pile })
  await voteOn({ 1: 2, 7: 1 })
  await promise(1, 'Paula')
  await promise(7, 'Teo')
  expect(await lists()).toEqual([`${pile.name}: Paula`, 'Idea 7: Teo'])
  await change({ kind: 'apart', round: 1, rows: [1, 2, 4], pile: pile.id })
  await change({ kind: 'hide', round: 1, row: 1 })
  // The idea that is hidden may have given its name.
  const piled = ['Idea 2: Paula', 'Idea 7: Teo']
  expect(await lists()).toEqual(piled)
  await voteOn({ 9: 2, 10: 1 })
  expect(await lists()).toEqual(['Idea 9', 'Idea 10', ...piled])
  await run(log.withdraw('laser-focus', 'key-of-phone-7'))
  await number()
  await change({ kind: 'hide', round: 1, row: 2 })
  await change({ kind: 'hide', round: 1, row: 4 })
  const hidden = ['Idea 1, which is not shown: Paula', 'Idea 7, which is not shown: Teo']
  expect(await lists()).toEqual(['Idea 9', 'Idea 10', ...hidden])
  // Whoever emptied it has taken it off.
  const emptied = { kind: 'promise', round: 1, row: 7, field: 'owner', was: 'Teo', value: '' } as const
  await change(emptied)
  expect(await lists()).toEqual(['Idea 9', 'Idea 10', hidden[0]])
  await change({ ...emptied, was: '', value: 'Teo' })
  const other = await link('moderate', 'right')
  await change({ kind: 'end-round', round: 1 })
  expect(stateIn(await read(other, { form: 'laser-focus', chosen: '1' })).chosen).toEqual([])
  const before = stateIn(await read(keeps)).chosen?.map(({ words, owner }) => [words, owner])
  expect(before).toEqual([
    ['Idea 9', undefined],
    ['Idea 10', undefined],
    ['Idea 1, which is not shown', 'Paula'],
    ['Idea 7, which is not shown', 'Teo'],
  ])
})

it('what was promised in a rehearsal is gone with it', async () => {
  const { lists, change, read, keeps, run, log } = await room()
  await change({ kind: 'end-round', round: 1 })
  await change({ kind: 'rehearse', id: 'press001' })
  const { round } = await run(log.state('laser-focus'))
  await run(
    log.append(
      'laser-focus',
      { table: 1, idea: 'Pretended', impact: 5, effort: 5 },
      { idempotencyKey: 'pretended-1', bodyHash: '' },
    ),
  )
  await run(log.sweep())
  await change({ kind: 'promise', round, row: 1, field: 'owner', was: '', value: 'Nobody' })
  expect(await lists()).toEqual(['Pretended: Nobody'])
  await change({ kind: 'clear-rehearsal' })
  expect(await lists()).toEqual([])
  expect(stateIn(await read(keeps)).chosen).toEqual([])
})

it('of a long round is read on where a call had to end', async () => {
  const { log: whole, ideasOf, run, time, sealKeys } = await voteScene()
  await ideasOf(1_200)
  let reads = 0
  const log = {
    ...whole,
    read: (...asked: Parameters<typeof whole.read>) => {
      reads += 1
      return reads % 2 === 0 ? Promise.reject(new Error('The time is over.')) : whole.read(...asked)
    },
  }
  const none = () => Promise.resolve([])
  const told = createChosenTold({
    ...{ log, sealKeys, weight: undefined, clock: time.now },
    courses: { all: none },
    shortlists: { read: none },
    promises: { read: none, readAll: () => Promise.resolve(new Map()) },
    preparations: { read: () => Promise.resolve({ words: [] }) },
  } as unknown as Parameters<typeof createChosenTold>[0])
  const state = await run(whole.state('laser-focus'))
  let lines: Awaited<ReturnType<typeof told.ofRound>> | undefined
  let calls = 0
  while (!lines && calls < 9) {
    calls += 1
    lines = await run(told.ofRound(state, [])).catch(() => undefined)
  }
  expect(lines).toHaveLength(10)
  expect(calls).toBeGreaterThan(2)
})
