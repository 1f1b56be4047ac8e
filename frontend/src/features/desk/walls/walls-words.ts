import type { LiveForm } from '#shared/rows/row.ts'
import type { ToldWall, WallsTold } from '#shared/walls/wall.ts'
import { ApiError } from '#lib/api-client.ts'

/** A wall that has not asked for so long (ms) is silent: it asks every 4 s, which is noted every 15 s. */
const silentMs = 30_000

const timeOf = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** What the list says of a wall: since when it is one, and whether it still asks. */
export const wallLine = ({ linkedAt, agoMs }: Pick<ToldWall, 'linkedAt' | 'agoMs'>): string => {
  if (agoMs < silentMs) return `linked ${timeOf(linkedAt)}, answers`
  const minutes = Math.floor(agoMs / 60_000)
  return `linked ${timeOf(linkedAt)}, silent for ${minutes < 1 ? `${Math.floor(agoMs / 1000)} s` : `${minutes} min`}`
}

/** Until when it is a wall, as one says it: `Friday 6:00`. By this device's clocks. */
export const untilWords = (ms: number): string => {
  const at = new Date(ms)
  const weekday = at.toLocaleDateString('en', { weekday: 'long' })
  return `${weekday} ${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** Whose wall it may be where the room has no programme, as the desk calls the forms. */
export const wallForms = [
  { value: 'laser-focus', label: 'Ideas' },
  { value: 'venting-machine', label: 'Words' },
  { value: 'combo-convo', label: 'Cards' },
] as const satisfies readonly { readonly value: LiveForm; readonly label: string }[]

/** What a wall is usually called: any other name is one's own. */
export const usualNames = ['Left', 'Middle', 'Right'] as const

/** The usual name that no wall has yet. */
export const freeName = ({ walls }: Pick<WallsTold, 'walls'>): string =>
  usualNames.find((name) => walls.every((wall) => wall.name !== name)) ?? ''

/** Why something about walls was not done, in words. */
export const wallProblem = (error: unknown): string =>
  error instanceof ApiError && error.message !== ''
    ? error.message
    : 'No signal here. The wall keeps its letters.'
