import { fill, type Drawing, type Shape } from './node.ts'
import { palette, type Colour } from './palette.ts'
import { rectangle } from './paths.ts'

export interface Scene {
  /** The file name of everything rendered from it. */
  id: string
  /** The drawing's own units; the origin is the top left corner. */
  width: number
  height: number
  /** Length of the loop; 0 for a still, which has no clip. */
  seconds: number
  /** The `t` of the still picture and of the clip's first frame. */
  poster: number
  /** Width of the clip in pixels, even; its height follows. */
  clipWidth: number
  /** A pure function of `t` in [0, 1); `draw(0)` equals `draw(1)`. */
  draw: (t: number) => Drawing
}

/** The frame every loop is drawn in unless it says otherwise. */
export const stage = { width: 960, height: 540, floor: 522 } as const

type LoopOptions = Pick<Scene, 'id' | 'poster' | 'draw'> & Partial<Scene>

/** A scene that loops: 960 by 540 units, 6 seconds, a clip of one pixel a unit by default. */
export const loop = (options: LoopOptions): Scene => ({
  width: stage.width,
  height: stage.height,
  seconds: 6,
  clipWidth: options.width ?? stage.width,
  ...options,
})

/** A picture that does not move: icon, logo, portrait, background shape. */
export const still = (id: string, width: number, height: number, draw: () => Drawing): Scene => ({
  id,
  width,
  height,
  seconds: 0,
  poster: 0,
  clipWidth: width,
  draw,
})

/** Fills the stage. */
export const backdrop = (colour: Colour): Shape => fill(rectangle(0, 0, stage.width, stage.height), colour)

/** The ink bar that closes every scene with a ground; drawn last. */
export const floor = (): Shape => fill(rectangle(0, stage.floor, stage.width, 20), palette.ink)
