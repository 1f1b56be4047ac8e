import type { Matrix } from './matrix.ts'
import { cut, type Colour } from './palette.ts'
import { rectangle } from './paths.ts'

export interface Shape {
  d: string
  fill?: Colour
  stroke?: Colour
  width?: number
  ends?: 'round' | 'butt'
  opacity?: number
}

export interface Group {
  content: readonly Drawing[]
  matrix?: Matrix
  /** Path data; only what lies inside is seen. */
  clip?: string
}

export type Node = Shape | Group
/** Nodes and lists of nodes, nested as the scene finds handy; painted in order. */
export type Drawing = Node | readonly Drawing[]

export const fill = (d: string, colour: Colour, opacity = 1): Shape => ({ d, fill: colour, opacity })

/** A line: 3 (thin) or 6 (bold) units wide, with round ends by default. */
export const stroke = (
  d: string,
  colour: Colour,
  width: number,
  { ends = 'round', opacity = 1 }: Pick<Shape, 'ends' | 'opacity'> = {},
): Shape => ({ d, stroke: colour, width, ends, opacity })

export const group = (matrix: Matrix, ...content: Drawing[]): Group => ({ matrix, content })

export const clipped = (clip: string, ...content: Drawing[]): Group => ({ clip, content })

/** The one hard cut every form gets: its hue left of `x`, the cut shade right of it, in the form's own rotation. */
export const halved = (d: string, colour: Colour, x = 0, shade: Colour = cut(colour)): Group =>
  clipped(d, fill(d, colour), fill(rectangle(x, -2000, 4000, 4000), shade))
