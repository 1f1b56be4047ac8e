import type { Size } from './type-size.ts'

/** A box by its middle. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Where phrases may sit. `scale`: how much of full size their type has. `hole`: what is kept free in its middle. */
export interface Field extends Size {
  readonly scale: number
  readonly hole?: Size
}

/** The field at 16:9, and at 4:3. Whatever the window's shape, one of the two is shown, so that screens agree. */
export const fields = {
  wide: { w: 1856, h: 632, scale: 1 },
  narrow: { w: 1376, h: 632, scale: 0.9 },
} as const satisfies Record<string, Field>

/** What is left free between two boxes. */
const gap = 7
/** Seats stand on a grid, so that what one machine rounds otherwise makes no difference. */
const grid = 4
const steps = 2400

const snap = (value: number): number => Math.round(value / grid) * grid

/** A number from 0 to 1 that depends on the text alone. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

export const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.w + other.w + gap * 2 &&
  Math.abs(one.y - other.y) * 2 < one.h + other.h + gap * 2

/** Whether a box is within the field, and over nothing that is taken. */
export const isFree = (box: Box, field: Field, taken: readonly Box[]): boolean => {
  if (box.x * 2 < box.w || box.x * 2 + box.w > field.w * 2) return false
  if (box.y * 2 < box.h || box.y * 2 + box.h > field.h * 2) return false
  if (field.hole && overlap(box, { x: field.w / 2, y: field.h / 2, ...field.hole })) return false
  for (const one of taken) if (overlap(box, one)) return false
  return true
}

/**
 * The first free place for a box of a size on a spiral from the middle, flattened to the field; each key sets out in a
 * direction of its own. Undefined where there is none.
 */
export const findPlace = (size: Size, key: string, field: Field, taken: readonly Box[]): Box | undefined => {
  if (size.w > field.w || size.h > field.h) return undefined
  const start = hashOf(key) * 2 * Math.PI
  for (let step = 0; step < steps; step++) {
    const root = Math.sqrt(step)
    const angle = start + root * 2.6
    const radius = root * (field.h / 76)
    const box = {
      x: snap(field.w / 2 + Math.cos(angle) * radius * (field.w / field.h) * 0.86),
      y: snap(field.h / 2 + Math.sin(angle) * radius),
      ...size,
    }
    if (isFree(box, field, taken)) return box
  }
  return undefined
}
