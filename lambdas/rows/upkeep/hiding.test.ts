import { describe, expect, it } from 'vitest'
import { NoSuchRow } from '../errors.ts'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'
import { storeError } from '../../store/test-support/store-errors.ts'

describe('hiding', () => {
  it('takes a row out of sight for every reader, and brings it back', async () => {
    const { log, run, fill, ideas, container } = logInMemory()
    await fill(3)
    const warm = container()
    expect(await ideas(warm)).toHaveLength(3)
    await run(log.hideRow(form, 1, 2))
    expect(await ideas(warm)).toEqual(['1 idea 1', '3 idea 3'])
    expect(await run(warm.settled(form))).toMatchObject({ revision: 1, lastRow: 3 })
    await run(log.showRow(form, 1, 2))
    expect(await ideas(warm)).toHaveLength(3)
    expect((await run(warm.settled(form))).revision).toBe(2)
  })

  it('raises the revision again where an earlier call may have died before it', async () => {
    const { log, run, fill } = logInMemory()
    await fill(1)
    await run(log.hideRow(form, 1, 1))
    await run(log.hideRow(form, 1, 1))
    expect((await run(log.settled(form))).revision).toBe(2)
  })

  it('hides two rows of a page together', async () => {
    const { run, fill, ideas, container } = logInMemory()
    await fill(4)
    await run(Promise.all([container().hideRow(form, 1, 1), container().hideRow(form, 1, 3)]))
    expect(await ideas(container())).toEqual(['2 idea 2', '4 idea 4'])
  })

  it('changes nothing of a page but that one row, and its edition', async () => {
    const { log, run, fill, item } = logInMemory()
    await fill(3)
    const page = () => item('PAGES#laser-focus#1', '000000001') as { rows: object[] }
    const before = page()
    await run(log.hideRow(form, 1, 2))
    const [first, second, third] = before.rows
    expect(page()).toEqual({ ...before, rows: [first, { ...second, hidden: true }, third], edition: 2 })
    await run(log.showRow(form, 1, 2))
    expect(page()).toEqual({ ...before, edition: 3 })
  })

  it('rewrites no page where the row is as it should be', async () => {
    const { log, run, fill, sent } = logInMemory()
    await fill(2)
    await run(log.hideRow(form, 1, 1))
    sent()
    await run(log.hideRow(form, 1, 1))
    await run(log.showRow(form, 1, 2))
    const asked = sent()
    expect(asked).toMatchObject({ Query: 2, UpdateItem: 2 })
    expect(asked.PutItem).toBeUndefined()
  })

  it('hides a row of an earlier round, and takes the end of a round for no row', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await run(log.startRound(form))
    await run(log.hideRow(form, 1, 2))
    expect(await run(gather(log.keptRows(form, 1)))).toMatchObject([{ hidden: false }, { hidden: true }])
    await expect(run(log.hideRow(form, 1, 3))).rejects.toThrow(
      'There is no answer 3 in round 1 of laser-focus.',
    )
    await expect(run(log.hideRow(form, 1, 3))).rejects.toThrow(NoSuchRow)
    await expect(run(log.hideRow(form, 1, 0))).rejects.toThrow(NoSuchRow)
  })

  it('looks at the page again where somebody was quicker, after a wait', async () => {
    const { run, fill, container, clientThat, log, longWaits } = logInMemory()
    await fill(3)
    const { waits, ...long } = longWaits()
    const client = clientThat('PutCommand', async (send, count) => {
      if (count === 1) await log.hideRow(form, 1, 3)
      return send()
    })
    await run(container({ client, ...long }).hideRow(form, 1, 1))
    const { rows, revision } = await run(log.read(form, { from: 1, limit: 500 }))
    expect(rows.map(({ row }) => row)).toEqual([2])
    expect(revision).toBe(2)
    expect(waits).toEqual([20])
  })

  it('raises no revision where the page could not be written', async () => {
    const { run, fill, container, clientThat, log } = logInMemory()
    await fill(1)
    const client = clientThat('PutCommand', () => Promise.reject(storeError('ValidationException')))
    await expect(run(container({ client }).hideRow(form, 1, 1))).rejects.toThrow('ValidationException')
    expect(await run(log.settled(form))).toMatchObject({ revision: 0 })
  })
})

describe('hiding many rows', () => {
  it('writes each page once, and raises the revision once', async () => {
    const { log, run, fill, ideas, sent } = logInMemory()
    for (const count of [3, 2, 3]) await fill(count)
    sent()
    await run(log.hideRows(form, 1, [8, 2, 3, 1]))
    expect(sent()).toMatchObject({ Query: 2, PutItem: 2, UpdateItem: 1 })
    expect(await ideas()).toEqual(['4 idea 4', '5 idea 5', '6 idea 6', '7 idea 7'])
    await run(log.showRows(form, 1, [3, 8]))
    expect(await ideas()).toHaveLength(6)
    expect((await run(log.settled(form))).revision).toBe(2)
  })

  it('leaves alone what is as it should be', async () => {
    const { log, run, fill, sent, item } = logInMemory()
    await fill(3)
    await run(log.hideRow(form, 1, 2))
    await run(log.hideRows(form, 1, [1, 2]))
    expect(item('PAGES#laser-focus#1', '000000001')).toMatchObject({
      rows: [{ hidden: true }, { hidden: true }, {}],
      edition: 3,
    })
    sent()
    await run(log.hideRows(form, 1, [1, 2]))
    expect(sent().PutItem).toBeUndefined()
  })

  it('knows no row behind the last', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await expect(run(log.hideRows(form, 1, [1, 3]))).rejects.toThrow(NoSuchRow)
  })
})
