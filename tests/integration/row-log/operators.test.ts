import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/services/engine.ts'
import { form, openScene, type Scene, someKeys } from '../../campaigns/row-log/on-engine/scene.ts'
import { atPace } from '../../runner/pace.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const row = (number: number) => ({ from: number, to: number })

/** A table with so many numbered answers. */
const filled = async (name: string, count: number): Promise<Scene> => {
  const scene = await openScene(engine.endpoint, name)
  for (const key of someKeys(count)) await scene.write([key], { writers: 1 })
  await scene.log.sweep()
  return scene
}

const shown = async ({
  container,
}: Scene): Promise<{ rows: readonly number[]; waiting: number; round: number }> => {
  const reader = container()
  const { rows, round } = await reader.read(form, { from: 1, limit: 500 })
  const { waiting } = await reader.state(form)
  return { rows: rows.map(({ row }) => row), waiting, round }
}

// Every expression of the log passes through a real parser here: a table in memory only knows what we think of it.
describe('operators, on an engine', () => {
  it('hide a row and show it again', async () => {
    const scene = await filled('hiding', 3)
    await scene.log.decide(form, 1, [row(2)], 'hide')
    expect((await shown(scene)).rows).toEqual([1, 3])
    await scene.log.decide(form, 1, [row(2)], 'show')
    expect((await shown(scene)).rows).toEqual([1, 2, 3])
    await expect(scene.log.decide(form, 1, [row(4)], 'hide')).rejects.toThrow('no answer 4')
    scene.close()
  })

  it('hold answers back, raise the ceiling, and let everything be seen', async () => {
    const scene = await filled('holding', 2)
    await scene.log.hold(form)
    await scene.write(someKeys(3, 'held'), { writers: 1 })
    await scene.log.sweep()
    expect(await shown(scene)).toMatchObject({ rows: [1, 2], waiting: 3 })
    await scene.log.raise(form, 1, 4)
    expect(await shown(scene)).toMatchObject({ rows: [1, 2, 3, 4], waiting: 1 })
    await scene.log.open(form)
    expect(await shown(scene)).toMatchObject({ rows: [1, 2, 3, 4, 5], waiting: 0 })
    scene.close()
  })

  it('have answers wait for approval, approve some and keep some back', async () => {
    const scene = await filled('approving', 1)
    await scene.log.setApproval(form, 'all')
    await scene.write(someKeys(3, 'pending'), { writers: 1 })
    await scene.log.sweep()
    expect(await shown(scene)).toMatchObject({ rows: [1], waiting: 0 })
    await scene.log.decide(form, 1, [{ from: 1, to: 2 }], 'keep-back')
    await scene.log.decide(form, 1, [{ from: 1, to: 3 }], 'approve')
    expect(await shown(scene)).toMatchObject({ rows: [1, 3], waiting: 0 })
    const { rows, revision } = await scene.log.deskRows(form, { kind: 'turns', sinceTurn: 0 }, 9)
    const standings = rows.map(({ row: number, standing }) => [number, standing])
    expect({ standings, revision }).toEqual({
      standings: [
        [2, 'hidden'],
        [3, 'shown'],
      ],
      revision: 2,
    })
    expect(await scene.log.turned(form, 0)).toMatchObject({ turnsTo: 2, back: [{ row: 3 }] })
    scene.close()
  })

  it('tell of nothing that was changed or withdrawn, and erase it', async () => {
    const scene = await filled('withdrawing', 3)
    const [first = '', second = ''] = someKeys(2)
    const submission = { idempotencyKey: 'changed', bodyHash: 'hash' }
    for (const outcome of ['done', 'done'])
      expect(await scene.log.change(form, first, { idea: 'other' }, submission)).toMatchObject({ outcome })
    expect(await scene.log.withdraw(form, second)).toMatchObject({ outcome: 'done' })
    const late = { idempotencyKey: 'late', bodyHash: 'hash' }
    expect(await scene.log.change(form, second, { idea: 'more' }, late)).toEqual({ outcome: 'superseded' })
    expect(await scene.log.sweep()).toMatchObject({ numbered: 1, withdrawn: 2 })
    expect((await shown(scene)).rows).toEqual([3, 4])
    const kept = []
    for await (const { standing, answer } of scene.log.keptRows(form, 1))
      kept.push(`${standing} ${String(answer.idea)}`)
    expect(kept.map((row) => row.replace(/ idea of .*/, ' its own'))).toEqual([
      ...['withdrawn undefined', 'withdrawn undefined', 'shown its own', 'shown other'],
    ])
    scene.close()
  })

  it('let answers be seen some seconds late', async () => {
    const scene = await filled('delaying', 1)
    await scene.log.delay(form, 1)
    await scene.write(someKeys(2, 'late'), { writers: 1 })
    await scene.log.sweep()
    expect(await shown(scene)).toMatchObject({ rows: [1], waiting: 2 })
    await expect.poll(async () => (await shown(scene)).waiting, { timeout: atPace(20_000) }).toBe(0)
    scene.close()
  })

  it('begin rounds, which keep their answers and personal fields', async () => {
    const scene = await filled('rounds', 2)
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 1 }
    const submission = { idempotencyKey: 'with-fields', bodyHash: 'hash', private: personal }
    for (const duplicate of [false, true])
      expect(await scene.log.append(form, { idea: 'mine' }, submission)).toEqual({ duplicate, round: 1 })
    await scene.log.sweep()
    // Each names the round it ends: one that comes after the other is done would otherwise begin a third.
    const ends = { ends: 1 }
    const begun = [scene.log.startRound(form, ends), scene.container().startRound(form, ends)]
    expect(await Promise.all(begun)).toEqual([2, 2])
    expect(await scene.log.rounds(form)).toMatchObject([
      { round: 1, answers: 3 },
      { round: 2, answers: 0, endedAt: undefined },
    ])
    const rows = []
    for await (const row of scene.log.privateRows(form, 1)) rows.push(row)
    expect(rows).toEqual([{ row: 3, idempotencyKey: 'with-fields', fields: { email: 'ada@example.com' } }])
    scene.close()
  })
})
