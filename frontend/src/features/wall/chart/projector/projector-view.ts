import type { Guide } from '../keyboard/guide.ts'
import type { ReactNode } from 'react'
import type { Entering, EntryPlan } from '../points/entry.ts'
import type { Frame, Part } from '../points/frame.ts'
import type { Look } from '../points/look.ts'
import type { Point } from '../rows/point.ts'

/** Some of the points there are. Within a generation they only grow at their end. */
export interface Picture {
  readonly points: readonly Point[]
  readonly generation: number
}

/** What the projector changes about the chart below it; a part that is left out stays as it is. */
export interface ProjectorView {
  /** The points on the wall while the picture is held, with their generation: both change together. */
  readonly picture?: Picture | undefined
  /** Of so many points that nobody could tell one from another, those whose circles are drawn. */
  readonly drawn?: Picture | undefined
  /** The part of the chart that is drawn. */
  readonly part?: Part | undefined
  /** The chart's frame with a layout of its own; it holds for the frame it was made from only. */
  readonly laid?: { readonly of: Frame; readonly frame: Frame } | undefined
  /** The idea in focus lies on a pile, which says it. */
  readonly isPiled?: boolean | undefined
  /** How points enter that come now. */
  readonly plan?: EntryPlan | undefined
  /** The points enter once more; `listed` are those that are there by now. */
  readonly entering?: Entering | undefined
  readonly listed?: readonly Point[] | undefined
  /** Another picture stands in place of the circles, with words beside the plot; `twin` is its table. */
  readonly twin?: ReactNode
  /** There are words beside the plot. */
  readonly isSided?: boolean
  /** How many ideas are shown, in words, where some lie in piles, or not all are drawn. */
  readonly counts?: string | undefined
  /** How many tables that picture has. */
  readonly tables?: number
  /** How many ratings it comes from, where the room has rated. */
  readonly ratings?: number | undefined
  /** `spot`: all circles fade for one. `dim`: those that have landed make way for those in the air. */
  readonly light?: 'dim' | 'spot' | undefined
  /** What helps those who cannot see or point. */
  readonly guide?: Guide | undefined
  /** Something covers the window: nothing below it can be reached. */
  readonly covered?: boolean
  /** The room rates or votes: no idea is to be seen, by whatever way. */
  readonly hushed?: boolean
  /** A desk leads, or the foot has words to say: the hints and the search step back. */
  readonly directed?: boolean
  /** Nothing more is coming for now. */
  readonly still?: boolean
  /** When the last response came, where that was too long ago; milliseconds since 1970. */
  readonly asOf?: number | undefined
  readonly look?: Look | undefined
}

/** The chart as it is by itself. */
export const plainView: ProjectorView = {}
