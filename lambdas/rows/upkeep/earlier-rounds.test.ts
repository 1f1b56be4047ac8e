import { describe, expect, it } from 'vitest'
import { withdrawalKey } from '../items.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

/** A first round of which three of five rows were shown, and a second one with a row. */
const twoRounds = async () => {
  const scene = logInMemory()
  const { log, run, fill } = scene
  await fill(3)
  await run(log.hold(form))
  await fill(2)
  await run(log.startRound(form))
  await run(log.open(form))
  await fill(1)
  const ideasOf = async (round: number, page: { from?: number; limit?: number } = {}, reader = log) => {
    const { rows, ...rest } = await run(reader.read(form, { from: 1, limit: 500, round, ...page }))
    return { ...rest, ideas: rows.map(({ row, answer }) => `${row} ${String(answer.idea)}`) }
  }
  return { ...scene, ideasOf }
}

describe('an earlier round', () => {
  it('is what readers could see when it ended, page by page', async () => {
    const { ideasOf } = await twoRounds()
    const all = ['1 idea 1', '2 idea 2', '3 idea 3']
    expect(await ideasOf(1)).toEqual({ ideas: all, lastRow: 3, round: 1, revision: 0 })
    expect(await ideasOf(1, { limit: 2 })).toMatchObject({ ideas: all.slice(0, 2), lastRow: 2 })
    expect(await ideasOf(1, { from: 3 })).toMatchObject({ ideas: all.slice(2), lastRow: 3 })
    expect(await ideasOf(1, { from: 4 })).toMatchObject({ ideas: [], lastRow: 3 })
    expect(await ideasOf(2)).toMatchObject({ ideas: ['1 idea 6'], lastRow: 1, round: 2 })
  })

  it('has no row that was hidden, whenever that was, nor one that nobody had approved', async () => {
    const { log, run, fill, ideasOf, decide } = await twoRounds()
    await run(log.setApproval(form, 'all'))
    await fill(2)
    await run(log.startRound(form))
    expect(await ideasOf(2)).toMatchObject({ ideas: ['1 idea 6'], lastRow: 3 })
    await decide('hide', 2)
    expect(await ideasOf(1)).toMatchObject({ ideas: ['1 idea 1', '3 idea 3'], lastRow: 3, revision: 1 })
    await decide('hide', 5)
    await decide('show', 5)
    expect(await ideasOf(1), 'a row that was held is not told of by being shown').toMatchObject({
      lastRow: 3,
    })
  })

  it('says nothing where it has not begun', async () => {
    const { ideasOf } = await twoRounds()
    expect(await ideasOf(3)).toEqual({ ideas: [], lastRow: 0, round: 3, revision: 0 })
  })

  it('costs its pages once and a look at its turns each time, and leaves the current round’s where they are', async () => {
    const { ideasOf, sent } = await twoRounds()
    await ideasOf(2)
    await ideasOf(1)
    sent()
    for (const round of [1, 2, 1]) await ideasOf(round)
    expect(sent()).toEqual({ GetItem: 3, Query: 2, read: 5 })
  })

  it('has no row that was withdrawn in time, and is taken out after its end', async () => {
    const { log, run, fill, stored, ideasOf, container } = await twoRounds()
    await fill(2)
    const warm = container()
    await run(log.startRound(form))
    expect((await ideasOf(2, {}, warm)).ideas).toEqual(['1 idea 6', '2 idea 7', '3 idea 8'])
    // The phone was quicker than the end, and the sequencer is not.
    const withdrawal = { ...withdrawalKey(form, 'key-7'), after: [1, 0], by: 'attendee', at: 7, version: 1 }
    await run(log.number([...stored, withdrawal]))
    expect(await ideasOf(2, {}, warm)).toMatchObject({ ideas: ['1 idea 6', '3 idea 8'], revision: 1 })
    expect(await run(log.settled(form))).toMatchObject({ round: 3, revision: 0 })
  })
})
