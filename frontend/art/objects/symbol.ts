import { mouthPath, speakerEye } from '#components/heads/geometry.ts'
import { matrix, move, scale } from '../kit/matrix.ts'
import { fill, group, type Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'
import { circle, path } from '../kit/paths.ts'
import { speaker } from '../kit/people.ts'

/** The sign's own units; its heads have a radius of 50. */
export const symbolSize = { width: 216, height: 104 } as const

const r = 50
const talking = 0.55
const answering = 0.3

/** The sign: two speakers, mouths almost touching, in a box of `symbolSize`. */
export const symbol = (left: Colour, right: Colour): Drawing => [
  speaker(55, 52, r, left, 'right', talking),
  speaker(161, 52, r, right, 'left', answering),
]

/** A speaker of one colour: mouth and eye are holes, the pupil is inside the eye's. */
const cutOut = (open: number): string => {
  const [, hinge = '', upper = '', lower = ''] = /^M(.+)L(.+)A.* 1 (.+)Z$/.exec(mouthPath(r, open)) ?? []
  const eye = speakerEye(r, [0.35, 0])
  const skull = path`A${r} ${r} 0 0 0 0 ${-r}A${r} ${r} 0 0 0 ${-r} 0`
  const nape = path`L${-r} ${r - 7}Q${-r} ${r} ${7 - r} ${r}L0 ${r}`
  const jaw = path`A${r} ${r} 0 0 0 `
  // Wound the other way than the head, the eye is a hole in it; the pupil's second turn fills it again.
  const holes = circle(eye.x, eye.y, eye.radius) + circle(eye.pupil.x, eye.pupil.y, eye.pupil.radius)
  return `M${hinge}L${upper}${skull}${nape}${jaw}${lower}Z${holes}`
}

/** The sign in one ink, for grounds that are one of its colours, and for print. */
export const inkedSymbol = (ink: Colour): Drawing => [
  group(move(55, 52), fill(cutOut(talking), ink)),
  group(matrix(move(161, 52), scale(-1, 1)), fill(cutOut(answering), ink)),
]
