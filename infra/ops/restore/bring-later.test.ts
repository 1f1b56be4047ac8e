import { describe, expect, it } from 'vitest'
import type { PageRow } from '#lambdas/rows/items.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { at, rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { faultsOfLog, readLeads } from './audit.ts'
import { bringLater, bringWithdrawals } from './bring-answers.ts'
import { findLater } from './find-later.ts'
import { readChosen, readContents } from './table-contents.ts'

const form = 'laser-focus'
type Stage = ReturnType<typeof stageInMemory>

const contentsOf = async ({ connection }: Stage) => ({
  forms: await readContents(connection),
  leads: await readLeads(connection),
  chosen: await readChosen(connection),
})

/** Compares, takes out what was withdrawn, and brings the rest, as the command does. */
const bring = async (old: Stage, restored: Stage) => {
  const all = findLater(await contentsOf(old), await contentsOf(restored))
  for (const each of all.forms) await bringWithdrawals(restored.connection, each)
  await restored.log.sweep()
  const later = findLater(await contentsOf(old), await contentsOf(restored))
  await bringLater(restored.connection, later)
  await restored.log.sweep()
  expect(faultsOfLog(await readContents(restored.connection), Date.now())).toEqual([])
  return all.forms.find((each) => each.form === form)!
}

/** The keys of a round with how they stand. */
const standingsIn = async ({ log }: Stage, round = 1) => {
  const kept: (readonly [string, Standing])[] = []
  for await (const { idempotencyKey, standing } of log.keptRows(form, round))
    kept.push([idempotencyKey, standing])
  return kept
}

const standingAs = (row: PageRow, standing: Exclude<Standing, 'shown'>): PageRow => ({ ...row, standing })
const span = (...rows: readonly number[]) => rows.map((row) => ({ from: row, to: row }))

/** An old table of six rows, and one that was restored to when it had three. */
const scene = () => {
  const [old, restored] = [stageInMemory({ itemsAResponse: 50 }), stageInMemory({ itemsAResponse: 50 })]
  const rows = rowsOf(form, 6).map((row, index) => ({ ...row, at: at + index * 1_000 }))
  old.putPages(form, 1, rows)
  restored.putPages(form, 1, rows.slice(0, 3))
  for (const { key, at: time } of rows) old.putAnswer(form, key, { at: time })
  for (const { key, at: time } of rows.slice(0, 3)) restored.putAnswer(form, key, { at: time })
  /** All that a table holds, in which a text would be found. */
  const text = ({ table }: Stage) =>
    JSON.stringify(table.items.all().map(([pk, sk]) => table.items.find(pk, sk)))
  return { old, restored, rows, text }
}

it('a restore brings what phones chose with, and what desks have chosen since', async () => {
  const { old, restored } = scene()
  const rating = (key: string): PageRow => ({ key, at, answer: { idea: 1, impact: 5, effort: 5 } })
  for (const stage of [old, restored]) {
    stage.putEnd('rating', 1, 0)
    stage.putPages('rating', 2, [rating('one')])
    stage.table.items.set({ pk: 'CHOSEN#laser-focus', sk: '1', ideas: [{ row: 1 }], edition: 1 })
  }
  old.putPages('rating', 2, [rating('one'), rating('two')])
  old.table.items.set({ pk: 'CHOSEN#laser-focus', sk: '1', ideas: [{ row: 1 }, { row: 2 }], edition: 2 })
  old.table.items.set({ pk: 'CHOSEN#ballot', sk: '2', course: { session: 2 }, edition: 5 })
  const promises = { 1: { owner: 'Odile', at: 1 } }
  old.table.items.set({ pk: 'CHOSEN#laser-focus', sk: '1#promises-written', promises, edition: 1, ttl: 2e9 })
  // What was chosen in the restored table since is newer.
  restored.table.items.set({ pk: 'CHOSEN#ballot', sk: '3', course: { session: 3 }, edition: 9 })
  old.table.items.set({ pk: 'CHOSEN#ballot', sk: '3', course: { session: 3 }, edition: 8 })
  await bring(old, restored)
  const ratings = []
  for await (const { idempotencyKey } of restored.log.keptRows('rating', 2)) ratings.push(idempotencyKey)
  expect(ratings).toEqual(['one', 'two'])
  expect((await readChosen(restored.connection)).map(({ pk, sk, edition }) => [pk, sk, edition])).toEqual([
    ['CHOSEN#laser-focus', '1', 2],
    ['CHOSEN#laser-focus', '1#promises-written', 1],
    ['CHOSEN#ballot', '2', 5],
    ['CHOSEN#ballot', '3', 9],
  ])
})

describe('a restore', () => {
  it('brings more answers than one batch holds, in their order, and what was hidden stays hidden', async () => {
    const [old, restored] = [stageInMemory({ itemsAResponse: 50 }), stageInMemory({ itemsAResponse: 50 })]
    // A second apart; of every hundred, the first is hidden.
    const rows = rowsOf(form, 1_003).map((row, index) => {
      const timed = { ...row, at: at + index * 1_000 }
      return index % 100 === 0 ? standingAs(timed, 'hidden') : timed
    })
    old.putPages(
      form,
      1,
      ...Array.from({ length: 11 }, (_, page) => rows.slice(page * 100, page * 100 + 100)),
    )
    restored.putPages(form, 1, rowsOf(form, 1))
    const later = await bring(old, restored)
    expect(later.answers).toHaveLength(1_002)
    expect(later.turned).toEqual([{ key: 'row-1', round: 1, row: 1, standing: 'hidden' }])
    expect(await standingsIn(restored)).toEqual(
      rows.map(({ key, standing = 'shown' }) => [key, standing] as const),
    )
    expect((await restored.log.state(form)).approval).toBe('none')
  })

  it('has each row stand as it does in the old table by now, and does nothing a second time', async () => {
    const { old, restored } = scene()
    await old.log.decide(form, 1, span(1, 5), 'hide')
    await restored.log.decide(form, 1, span(2), 'hide')
    await old.log.decide(form, 1, span(2), 'hide')
    await old.log.decide(form, 1, span(2), 'show')
    await bring(old, restored)
    const wanted = [
      ['row-1', 'hidden'],
      ['row-2', 'shown'],
      ['row-3', 'shown'],
      ['row-4', 'shown'],
      ['row-5', 'hidden'],
      ['row-6', 'shown'],
    ]
    expect(await standingsIn(restored)).toEqual(wanted)
    const { revision } = await restored.log.settled(form)
    expect(await bring(old, restored)).toMatchObject({ answers: [], turned: [], newRounds: 0 })
    expect((await restored.log.settled(form)).revision).toBe(revision)
  })

  it('leaves what was decided in the restored table since, once that is in use', async () => {
    const { old, restored } = scene()
    await old.log.decide(form, 1, span(1), 'hide')
    await bring(old, restored)
    await restored.log.decide(form, 1, span(1), 'show')
    expect(await bring(old, restored)).toMatchObject({ turned: [] })
    expect((await standingsIn(restored))[0]).toEqual(['row-1', 'shown'])
  })

  it('has each row lie where it does in the old table by now, and does nothing a second time', async () => {
    const { old, restored } = scene()
    const [fridays, quiet] = [
      { id: 'fridays0', name: 'Free Fridays' },
      { id: 'quiet000', name: 'Quiet rooms' },
    ]
    await old.log.gather(form, 1, span(1, 2, 3, 5), quiet)
    await restored.log.gather(form, 1, span(1, 2, 3), quiet)
    await old.log.gather(form, 1, span(1, 4, 5), fridays)
    await old.log.decide(form, 1, span(4), 'hide')
    await old.log.apart(form, 1, span(3), quiet.id)
    await old.log.gather(form, 1, span(5), { ...fridays, name: 'No Fridays' })
    await old.log.withdraw(form, 'row-5')
    await old.log.sweep()
    const show: Show = {
      rate: { session: 1, round: 1, ideasTo: 3, startedAt: Date.now(), endsAt: Date.now() + 3_600_000 },
    }
    await restored.log.setShow(form, show)
    await bring(old, restored)
    const pilesIn = async ({ log }: Stage) => {
      const kept: string[] = []
      for await (const { row, standing, pile } of log.keptRows(form, 1))
        kept.push(`${row} ${standing} ${pile?.name ?? '–'}`)
      return kept
    }
    expect(await pilesIn(restored)).toEqual([
      '1 shown No Fridays',
      '2 shown Quiet rooms',
      '3 shown –',
      '4 hidden No Fridays',
      '5 withdrawn –',
      '6 shown –',
    ])
    expect(await pilesIn(restored)).toEqual(await pilesIn(old))
    const { revision } = await restored.log.settled(form)
    const again = await bring(old, restored)
    expect([again.gathered.size, (await restored.log.settled(form)).revision]).toEqual([0, revision])
    await restored.log.apart(form, 1, span(1), fridays.id, { anyhow: true })
    expect((await bring(old, restored)).gathered.size).toBe(0)
    expect((await pilesIn(restored))[0]).toBe('1 shown –')
  })

  it('brings nothing back that was withdrawn, before the moment or after it, nor its text', async () => {
    const { old, restored, text } = scene()
    await old.log.withdraw(form, 'row-2')
    await old.log.withdraw(form, 'row-5')
    await old.log.sweep()
    await bring(old, restored)
    expect(await standingsIn(restored)).toEqual(await standingsIn(old))
    expect((await standingsIn(restored)).filter(([, standing]) => standing === 'withdrawn')).toHaveLength(2)
    for await (const { row, answer } of restored.log.keptRows(form, 1))
      expect([row, Object.keys(answer).length === 0]).toEqual([row, [2, 5].includes(row)])
    // A phone that sends it again is told.
    for (const idempotencyKey of ['row-2', 'row-5'])
      await expect(restored.log.append(form, {}, { idempotencyKey, bodyHash: 'hash' })).rejects.toMatchObject(
        { name: 'Superseded' },
      )
    expect(text(restored)).toContain('~row-5')
  })

  it('takes out what was withdrawn also where nothing else is brought, and the store has forgotten by what', async () => {
    const { old, restored } = scene()
    await old.log.withdraw(form, 'row-2')
    await old.log.sweep()
    old.table.items.set({ pk: `IN#${form}#~row-2`, sk: '-', version: 99 })
    const { forms } = findLater(await contentsOf(old), await contentsOf(restored))
    let gone = 0
    for (const each of forms) gone += await bringWithdrawals(restored.connection, each)
    expect(gone).toBe(1)
    expect((await restored.log.read(form, { from: 1, limit: 9 })).rows.map(({ row }) => row)).toEqual([1, 3])
  })

  it('brings a changed answer as what took the place of another', async () => {
    const { old, restored } = scene()
    const submission = { idempotencyKey: 'row-7', bodyHash: 'seven' }
    await old.log.change(form, 'row-3', { idea: 'Better' }, submission)
    await old.log.sweep()
    await bring(old, restored)
    const kept = []
    for await (const { idempotencyKey, changed, standing } of restored.log.keptRows(form, 1))
      kept.push([idempotencyKey, standing, changed ?? false])
    expect(kept[2]).toEqual(['row-3', 'withdrawn', false])
    expect(kept.at(-1)).toEqual(['row-7', 'shown', true])
  })

  it('has what waits for approval wait, and what came late stay late', async () => {
    const { old, restored } = scene()
    await old.log.setApproval(form, 'all')
    await old.log.append(form, { idea: 'Waits' }, { idempotencyKey: 'row-7', bodyHash: '7', round: 1 })
    await old.log.sweep()
    await old.log.startRound(form)
    await old.log.setApproval(form, 'none')
    await old.log.append(form, { idea: 'Late' }, { idempotencyKey: 'row-8', bodyHash: '8', round: 1 })
    await old.log.append(form, { idea: 'Now' }, { idempotencyKey: 'row-9', bodyHash: '9', round: 2 })
    await old.log.sweep()
    await bring(old, restored)
    expect((await standingsIn(restored)).at(-1)).toEqual(['row-7', 'pending'])
    expect(await standingsIn(restored, 2)).toEqual([
      ['row-8', 'pending'],
      ['row-9', 'shown'],
    ])
    const late: unknown[] = []
    for await (const kept of restored.log.keptRows(form, 2)) late.push(kept.late)
    expect(late).toEqual([1, undefined])
    expect(await restored.log.state(form)).toMatchObject({ round: 2, approval: 'none' })
  })

  it('gives an answer that has no row yet its place in the round that is the last', async () => {
    const { old, restored } = scene()
    await old.log.startRound(form)
    await old.log.append(form, { idea: 'Open' }, { idempotencyKey: 'row-7', bodyHash: '7', round: 2 })
    await bring(old, restored)
    expect(await standingsIn(restored)).toHaveLength(6)
    expect(await standingsIn(restored, 2)).toEqual([['row-7', 'shown']])
  })

  it('begins a round that began since, also where no one has answered in it', async () => {
    const { old, restored } = scene()
    await old.log.startRound(form)
    await old.log.startRound(form)
    expect(await bring(old, restored)).toMatchObject({ newRounds: 2 })
    expect((await restored.log.rounds(form)).map(({ answers }) => answers)).toEqual([6, 0, 0])
  })
})
