import { type Quadrant, quadrantNames } from '#shared/desk/scopes.ts'
import type { Limits, Part } from '../points/frame.ts'

const lower: Limits = { min: 0, max: 5 }
const upper: Limits = { min: 5, max: 10 }

interface NamedPart extends Part {
  readonly name: string
}

/** The quarters of the chart: effort across, impact upwards; what lies on a line belongs right of it and above it. */
export const quadrantParts: Readonly<Record<Quadrant, NamedPart>> = {
  1: { name: quadrantNames[1], x: lower, y: upper },
  2: { name: quadrantNames[2], x: upper, y: upper },
  3: { name: quadrantNames[3], x: lower, y: lower },
  4: { name: quadrantNames[4], x: upper, y: lower },
}
