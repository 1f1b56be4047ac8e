import { expect, it, vi } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { type LiveForm, liveForms, type RoomLog } from '#shared/rows/row.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

const programme = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus' },
] as const

const opened = async () => {
  const scene = deskScene({ programme })
  const token = await scene.link('all', 'Foyer')
  const change = scene.change.bind(scene)
  const rehearse = (id = 'press1') => change(token, { kind: 'rehearse', id })
  const clear = () => change(token, { kind: 'clear-rehearsal' })
  const say = async (round: number, of: LiveForm = 'laser-focus') => {
    const key = `${of}-${round}-${scene.stored.length}`
    await scene.run(scene.log.append(of, { idea: 'x' }, { idempotencyKey: key, bodyHash: key, round }))
    await scene.run(scene.log.number(scene.stored))
  }
  const roundsOf = async (of: RoomLog) =>
    (await scene.run(scene.log.rounds(of, { withRehearsals: true }))).map(({ round, rehearsal }) =>
      rehearsal ? `${round} rehearsal` : `${round}`,
    )
  const isUp = async () => stateIn(await scene.read(token)).programme?.rehearsal ?? false
  return { ...scene, token, change, rehearse, clear, say, roundsOf, isUp }
}

it('a rehearsal is a round of each form, is said to every desk and wall, and is cleared by one press', async () => {
  const { rehearse, clear, say, roundsOf, isUp, noted } = await opened()
  expect(await isUp()).toBe(false)
  expect((await rehearse()).status).toBe(200)
  expect(await isUp()).toBe(true)
  for (const form of liveForms) await say(2, form)
  for (const form of liveForms) expect(await roundsOf(form)).toEqual(['1', '2 rehearsal'])
  expect((await clear()).status).toBe(200)
  expect(await isUp()).toBe(false)
  for (const form of liveForms) expect(await roundsOf(form)).toEqual(['1', '2 rehearsal', '3'])
  expect(noted()).toEqual(['Foyer: rehearse', 'Foyer: clear-rehearsal'])
})

it('of two desks one begins it, and a press that is sent again changes nothing', async () => {
  const { rehearse, clear, roundsOf, isUp } = await opened()
  const both = await Promise.all([rehearse('desk1'), rehearse('desk2')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(both).toContainEqual(
    expect.objectContaining({ body: { success: false, error: 'Another desk has begun the rehearsal.' } }),
  )
  const [first] = both
  expect((await rehearse(first.status === 200 ? 'desk1' : 'desk2')).status).toBe(200)
  expect(await roundsOf('combo-convo')).toEqual(['1', '2 rehearsal'])
  for (const press of [clear, clear]) expect((await press()).status).toBe(200)
  expect([await roundsOf('combo-convo'), await isUp()]).toEqual([['1', '2 rehearsal', '3'], false])
})

it('who dies on the way leaves what both buttons finish', async () => {
  const { rehearse, clear, roundsOf, isUp, programme: told, log, run } = await opened()
  await run(told.rehearse('press1'))
  await run(log.startRound('laser-focus', { rehearses: true }))
  await rehearse()
  expect(await roundsOf('venting-machine')).toEqual(['1', '2 rehearsal'])
  await run(log.startRound('laser-focus', { rehearses: false }))
  expect(await isUp(), 'as long as one form is pretended').toBe(true)
  await clear()
  for (const form of liveForms) expect(await roundsOf(form)).toEqual(['1', '2 rehearsal', '3'])
  expect(await isUp()).toBe(false)
})

it.each(liveForms)('does not end a round with real answers to %s', async (form) => {
  const { rehearse, say, roundsOf, isUp } = await opened()
  await say(1, form)
  expect(await rehearse()).toMatchObject({
    status: 400,
    body: { error: 'Answers are in already. Begin a new round of each form, then rehearse.' },
  })
  expect([await roundsOf('laser-focus'), await isUp()]).toEqual([['1'], false])
})

it('the evening cannot begin before it is cleared; its other steps can be tried', async () => {
  const { token, change, rehearse, clear } = await opened()
  await rehearse()
  const lead = (step: string) => change(token, { kind: 'lead', step })
  expect(await lead('lobby1')).toMatchObject({
    status: 400,
    body: { error: 'The rehearsal is still up. Clear it first, then begin the evening.' },
  })
  expect((await lead('ideas1')).status).toBe(200)
  await clear()
  expect((await lead('lobby1')).status).toBe(200)
})

it('a round that is begun in it is pretended too, and so is what the room says of its ideas', async () => {
  const { token, change, read, rehearse, clear, say, roundsOf } = await opened()
  await rehearse()
  await change(token, { kind: 'end-round', round: 2 })
  await say(3)
  expect((await change(token, { kind: 'rate', round: 3, seconds: 60 })).status).toBe(200)
  expect(await roundsOf('rating')).toEqual(['1', '2 rehearsal'])
  await clear()
  expect(await roundsOf('laser-focus')).toEqual(['1', '2 rehearsal', '3 rehearsal', '4'])
  await say(4)
  const { version } = stateIn(await read(token))
  expect((await change(token, { kind: 'rate', round: 4, seconds: 60 }, { version })).status).toBe(200)
  expect(await roundsOf('rating')).toEqual(['1', '2 rehearsal', '3'])
})

it('what is held stays held, before and after', async () => {
  const { token, change, read, rehearse, clear } = await opened()
  await change(token, { kind: 'hold' })
  const mode = async () => stateIn(await read(token)).mode
  await rehearse()
  expect(await mode()).toBe('hold')
  await clear()
  expect(await mode()).toBe('hold')
})

it('what was shown of it goes, and what was prepared stays', async () => {
  const { token, change, read, rehearse, clear, say } = await opened()
  await rehearse()
  await say(2)
  const stays: Show = { stats: true, names: ['a', 'b', 'c', 'd'] }
  const show = { ...stays, spotlight: { round: 2, row: 1 }, countdownEndsAt: 1_800_000_000_000 }
  const { version } = stateIn(await read(token))
  expect((await change(token, { kind: 'show', show }, { version })).status).toBe(200)
  await clear()
  expect(stateIn(await read(token)).show).toEqual(stays)
})

it('is over whatever came that is real: what cannot be carried then waits', async () => {
  const { rehearse, clear, say, isUp, log, run } = await opened()
  await rehearse()
  await say(1)
  const carry = vi.spyOn(log, 'carryOver').mockRejectedValue(new Error('No time.'))
  expect((await clear()).status).toBe(200)
  expect(await isUp()).toBe(false)
  carry.mockRestore()
  expect(await run(log.carryOver('laser-focus'))).toBe(1)
})
