import type { Size } from './ground.ts'
import type { AxisTitles } from './labels.ts'
import type { PictureLook } from './looks.ts'
import type { Band, Part, Place } from './scale.ts'

/** One idea. Places are in CSS pixels from the plot's top left corner, see `pictureGround`. */
export interface PictureCircle extends Place {
  readonly table: number
  readonly band: Band
  /** Its true place, where the layout has moved it: a line leads there. */
  readonly home?: Place | undefined
}

/** Ideas at one place. */
export interface PicturePile extends Place {
  readonly band: Band
  readonly count: number
}

/** The name of a pile beside its circle: one corner of its bubble is square and touches that. */
export interface PictureName {
  readonly lines: readonly string[]
  readonly corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
  /** From the circle to that corner, where it is not at it. */
  readonly line?: { readonly from: Place; readonly to: Place } | undefined
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What a desk has gathered: one circle with a ring, so wide, and so many edges below it. */
export interface PictureGathered extends PicturePile {
  readonly radius: number
  readonly ring: number
  readonly edges: number
  readonly name?: PictureName | undefined
}

/** An idea beside its circle, or led to from it: one line after the other, from the left edge or up to the right one. */
export interface PictureText {
  /** The middle of its circle. */
  readonly at?: Place
  readonly leader?: { readonly from: Place; readonly to: Place }
  readonly lines: readonly string[]
  readonly ends: boolean
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The way of a table from where it stood to where it stands. */
export interface PictureArrow {
  readonly table: number
  readonly from: Place
  readonly to: Place
  /** It is one of the few that are told of. */
  readonly isLarge: boolean
}

/** The quarter that is shown, and how many ideas lie in it, in words. */
export interface PictureQuarter {
  readonly quadrant: 1 | 2 | 3 | 4
  readonly name: string
  readonly count: string
}

/** What a picture of the chart shows. */
export interface ChartPicture {
  /** What it is, for those who do not see it. */
  readonly title: string
  readonly look: PictureLook
  /** What the axes are called; as ever, where left out. */
  readonly axes?: AxisTitles | undefined
  /** The part of the chart that is drawn; all of it where left out. */
  readonly part?: Part | undefined
  /** What a unit of a circle's lengths is worth in CSS pixels; as in the largest of windows where left out. */
  readonly unit?: number | undefined
  /** It is drawn so small that no number could be read: circles have none. */
  readonly isBare?: boolean
  /** In the order in which they are drawn: a later one covers an earlier one. */
  readonly circles: readonly PictureCircle[]
  readonly piles?: readonly PicturePile[]
  /** Above all other circles. */
  readonly gathered?: readonly PictureGathered[]
  readonly texts?: readonly PictureText[]
  readonly arrows?: readonly PictureArrow[]
  /** What the room looks at, e.g. the event, the round and the question. */
  readonly names?: readonly string[]
  readonly quarter?: PictureQuarter | undefined
  /** The window it is drawn for, in CSS pixels: 1920 by 1080 where left out. */
  readonly size?: Size
}
