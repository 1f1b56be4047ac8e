import { describe, expect, it } from 'vitest'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import { laserFocusRowSchema } from '#shared/rows/row.ts'
import { deskScene } from './test-support/desk-scene.ts'
import { presentLaserFocus } from './present-laser-focus.ts'

const fridays = { id: 'fridays0', name: 'Free Fridays' }
const gather = (...rows: readonly number[]): DeskChange => ({
  kind: 'gather',
  round: 1,
  rows: [...rows],
  pile: fridays,
})
const apart = (...rows: readonly number[]): DeskChange => ({
  kind: 'apart',
  round: 1,
  rows: [...rows],
  pile: fridays.id,
})
const all = { form: 'laser-focus', sinceRow: '1' }

describe('a desk that gathers', () => {
  it('is told of piles, and so is everybody, from whatever version; each change is noted without its name', async () => {
    const { change, fill, link, log, noted, read, run } = deskScene()
    await fill(4)
    const token = await link('moderate', 'left')
    const piles = async () =>
      ((await read(token, all)).body as DeskState).answers?.map(({ pile }) => pile?.name ?? '')
    for (const made of [gather(1, 3), gather(1, 3)])
      expect((await change(token, made, { version: 7 })).status).toBe(200)
    expect(await piles()).toEqual([fridays.name, '', fridays.name, ''])
    const { rows } = await run(log.read('laser-focus', { from: 1, limit: 9 }))
    const told = rows.map((row) =>
      presentLaserFocus({ ...row, answer: { table: 1, idea: 'x', impact: 1, effort: 1 } }),
    )
    expect(laserFocusRowSchema.parse(told[2])).toMatchObject({ row: 3, pile: fridays })
    expect(told[1]).not.toHaveProperty('pile')
    expect((await change(token, apart(3))).status).toBe(200)
    expect(await piles()).toEqual([fridays.name, '', '', ''])
    expect(noted()).toEqual([
      'left: gather rows 1, 3 of round 1',
      'left: gather rows 1, 3 of round 1',
      'left: apart row 3 of round 1',
    ])
  })

  it.each<[DeskChange, string, string?]>([
    [gather(1, 9), 'There is no answer 9 in round 1 of laser-focus.'],
    [{ ...apart(1), round: 2 } as DeskChange, 'There is no answer 1 in round 2 of laser-focus.'],
    [gather(1), 'combo-convo has no answers that can be gathered.', 'combo-convo'],
    [
      { ...gather(1), pile: { ...fridays, name: 'Half \ud83d of one' } } as DeskChange,
      'pile must be an id of 8 letters or digits and a name of 1 to 60 characters on one line.',
    ],
    [apart(1), 'combo-convo has no answers that can be gathered.', 'combo-convo'],
  ])('%j that cannot be done is a 400: %s', async (change, error, of = 'laser-focus') => {
    const { change: make, fill, link, noted } = deskScene()
    await fill(2)
    expect(await make(await link(), change, { of })).toMatchObject({ status: 400, body: { error } })
    expect(noted()).toEqual([])
  })

  it.each<[string, string, DeskChange]>([
    ['rates', 'Not while the room rates: reveal that first.', { kind: 'rate', round: 1, seconds: 60 }],
    [
      'votes',
      'Not while the room votes: reveal that first.',
      { ...{ kind: 'vote', round: 1, ideas: [{ row: 1 }, { row: 3 }], dots: 3, mostOnOne: 2, seconds: 60 } },
    ],
  ])('is refused while the room %s, and until that is told', async (_, error, begins) => {
    const { change, fill, link, run, time } = deskScene()
    await fill(3)
    const token = await link()
    await change(token, gather(1, 2))
    expect((await change(token, begins)).status).toBe(200)
    for (const seconds of [0, 61]) {
      await run(time.sleep(seconds * 1000))
      for (const made of [gather(3), apart(1)])
        expect(await change(token, made)).toMatchObject({ status: 400, body: { error } })
    }
  })
})
