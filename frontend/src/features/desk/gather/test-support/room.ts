import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { deskAnswer } from '../../test-support/desk-state.ts'
import { type GatherRoom, type PileAct, roomOf } from '../piles.ts'

export const fridays = { id: 'fridays0', name: 'No meetings on Fridays' } as const
export const quiet = { id: 'quiet000', name: 'Quiet rooms' } as const

/** For tests: what a room says, table by table; what is alike is so to any measure of it. */
export const saidInRoom = [
  ...['No meetings on Fridays', 'no meetings on fridays!!', 'No meetings on Fridays, please'],
  ...['No more meetings on Fridays', 'A quiet room in every office', 'Quiet rooms in every office'],
  ...['Lunch roulette with strangers', 'Toplantısız bir cuma', 'Go public'],
  ...['A buddy for every new hire', 'Shares for everybody'],
] as const

/** For tests: an idea of a table whose number is its row. */
export const idea = (row: number, more: Partial<DeskAnswer> = {}): DeskAnswer => {
  const said = saidInRoom[row - 1] ?? `Idea ${row}`
  return deskAnswer(row, { answer: { table: row, idea: said, impact: 8, effort: 2 }, ...more })
}

/** For tests: that room, with what is otherwise by row. */
export const roomWith = (
  otherwise: Readonly<Record<number, Partial<DeskAnswer>>> = {},
  acts: readonly PileAct[] = [],
  form: LiveForm = 'laser-focus',
): GatherRoom =>
  roomOf(
    form,
    saidInRoom.map((_, index) => idea(index + 1, otherwise[index + 1])),
    acts,
  )
