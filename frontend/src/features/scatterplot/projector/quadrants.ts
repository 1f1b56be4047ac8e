import type { Show } from '#shared/desk/desk.ts'
import type { Limits, Part } from '../points/frame.ts'

export type Quadrant = NonNullable<Show['quadrant']>

const lower: Limits = { min: 0, max: 5 }
const upper: Limits = { min: 5, max: 10 }

interface NamedPart extends Part {
  readonly name: string
}

/** The quarters of the chart: effort across, impact upwards; what lies on a line belongs right of it and above it. */
export const quadrantParts: Readonly<Record<Quadrant, NamedPart>> = {
  1: { name: 'Quick wins', x: lower, y: upper },
  2: { name: 'Big bets', x: upper, y: upper },
  3: { name: 'Fillers', x: lower, y: lower },
  4: { name: 'Later', x: upper, y: lower },
}
