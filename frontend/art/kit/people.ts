import {
  backQuarterPath,
  bubblePath,
  lidPath,
  listenerEyes,
  mouthPath,
  rightHalfPath,
  speakerEye,
  tongueDisc,
  type Eye,
  type Point,
  type Tail,
} from '#components/heads/geometry.ts'
import { matrix, move, scale, turn } from './matrix.ts'
import { clipped, fill, group, type Drawing, type Group } from './node.ts'
import { cut, lights, palette, type Colour } from './palette.ts'
import { circle } from './paths.ts'
import { clamp, wrap } from './time.ts'

/** A listener's eye at rest, in radii of the head. */
const restingEye = 0.26

interface Face {
  /** 0 wide awake, 0.56 bored. */
  lid?: number
  /** From `blink(t, …)`; the lower of lid and blink is seen. */
  blink?: number
  /** Degrees clockwise. */
  tilt?: number
}

export interface ListenerOptions extends Face {
  tail?: Tail
  /** Where the eyes look; right and down are positive, clamped to length 1. */
  look?: Point
  /** Radius of an eye in radii of the head: 0.26 at rest, 0.33 startled. */
  eye?: number
}

export interface SpeakerOptions extends Face {
  /** How far down the eye looks, -1 to 1. */
  look?: number
  mouth?: Colour
}

const eyeball = (eye: Eye, shut: number, lid: Colour): Drawing => [
  fill(circle(eye.x, eye.y, eye.radius), palette.paper),
  fill(circle(eye.pupil.x, eye.pupil.y, eye.pupil.radius), palette.ink),
  // A lid's segment has no outline left when it is shut, so that then the whole disc is drawn.
  shut > 0 ? fill(shut < 0.99 ? lidPath(eye, shut) : circle(eye.x, eye.y, eye.radius * 1.03), lid) : [],
]

/** Both eyes grown by `factor` about the point between them. */
const grown = ([left, right]: readonly [Eye, Eye], factor: number): readonly [Eye, Eye] => {
  const x = (left.x + right.x) / 2
  const y = (left.y + right.y) / 2
  const grow = (eye: Eye): Eye => ({
    x: x + (eye.x - x) * factor,
    y: y + (eye.y - y) * factor,
    radius: eye.radius * factor,
    pupil: {
      x: x + (eye.pupil.x - x) * factor,
      y: y + (eye.pupil.y - y) * factor,
      radius: eye.pupil.radius * factor,
    },
  })
  return [grow(left), grow(right)]
}

/** A head that faces us, around `x`, `y`: two touching eyes that follow what happens, lids that carry the mood. */
export const listener = (
  x: number,
  y: number,
  r: number,
  hue: Colour,
  options: ListenerOptions = {},
): Group => {
  const { tail = 'left', look = [0, 0], lid = 0, blink: blinking = 0, eye = restingEye, tilt = 0 } = options
  const shut = Math.max(lid, blinking)
  const [left, right] = grown(listenerEyes(r, look), eye / restingEye)
  // A lid wears the opposite half's shade, so that it shows on its own half; ink's two are too alike for that.
  const [leftLid, rightLid] = hue === palette.ink ? [lights.ink, lights.ink] : [cut(hue), hue]
  return group(
    matrix(move(x, y), turn(tilt)),
    fill(bubblePath(r, tail), hue),
    fill(rightHalfPath(r, tail), cut(hue)),
    eyeball(left, shut, leftLid),
    eyeball(right, shut, rightLid),
  )
}

/** A head in profile around `x`, `y` that talks: one eye, a wedge mouth `open` 0 to 1. Never sun-yellow. */
export const speaker = (
  x: number,
  y: number,
  r: number,
  hue: Colour,
  faces: 'left' | 'right',
  open: number,
  options: SpeakerOptions = {},
): Group => {
  const { look = 0, lid = 0, blink: blinking = 0, tilt = 0 } = options
  const mouth = mouthPath(r, open)
  const tongue = tongueDisc(r, open)
  const tongueHue = hue === palette.tangerine ? palette.pink : palette.tangerine
  return group(
    matrix(move(x, y), turn(tilt), scale(faces === 'right' ? 1 : -1, 1)),
    fill(bubblePath(r), hue),
    fill(backQuarterPath(r), cut(hue)),
    fill(mouth, options.mouth ?? (hue === palette.ink ? lights.tangerine : palette.ink)),
    tongue ? clipped(mouth, fill(circle(tongue.x, tongue.y, tongue.radius), tongueHue)) : [],
    eyeball(speakerEye(r, [0.35, look]), Math.max(lid, blinking), cut(hue)),
  )
}

/** A lid that falls and lifts again around each of the times given; 0 open, 1 shut. 0.2 s in a loop of 6. */
export const blink = (t: number, ...times: number[]): number =>
  Math.max(0, ...times.map((time) => 1 - clamp(Math.abs(wrap(t - time + 0.5) - 0.5) / 0.018)))
