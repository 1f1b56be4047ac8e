import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette } from '../../kit/palette.ts'
import { bubble, circle, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { blink, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, easeIn, easeOut, fullTurn, span, spring, wave, wrap } from '../../kit/time.ts'
import { ideaCard, ideaCardSize } from '../../objects/idea-card.ts'
import { fish, propeller, teapot, wheel } from '../../objects/pictograms.ts'

/** Where the two cards meet. */
const seam = { x: 480, y: 386 }

const { ink, paper, tangerine, deep, sun, pink, violet } = palette

const bicycleFrame = 'M-30 14L-6 -24L32 14M-12 -24L6 -24'

/** The two pairs of a loop, one a half. */
const pictures = (t: number, half: number): [left: Drawing, right: Drawing] => {
  if (half === 1) return [teapot(sun), [propeller(0, 4, t * 8), fill(rectangle(-22, 26, 44, 10, 5), ink)]]
  const bicycle = [wheel(-30, 14, 27, t * 360), wheel(32, 14, 27, t * 360), stroke(bicycleFrame, ink, 6)]
  return [fish(tangerine, 8 * wave(t, 6)), bicycle]
}

/** When each card is turned over, away from the half's beginning: one after the other, so that one is always in sight. */
const turnsAt = { left: -0.05, right: 0.05 } as const

/** A card's way: parted, snapped to the seam, parted again; `x` away from the seam, `width` as it is turned over. */
const cardPose = (u: number, side: 'left' | 'right') => {
  const apart = 1 - easeIn(span(u, 0.25, 0.31)) + easeOut(span(u, 0.83, 0.9))
  const over = span(wrap(u - turnsAt[side] + 0.06), 0, 0.12)
  return {
    x: -60 * apart,
    y: -18 * bump(over),
    tilt: -7 * apart,
    width: Math.max(0.02, Math.abs(Math.cos((over * fullTurn) / 2))),
  }
}

const cards = (t: number, u: number): Drawing => {
  const hit = span(u, 0.31, 0.45)
  const recoil = hit > 0 && hit < 1 ? Math.exp(-4 * hit) * Math.cos(hit * 16) : 0
  return (['left', 'right'] as const).map((side, index) => {
    const { x, y, tilt, width } = cardPose(u, side)
    const sign = side === 'left' ? 1 : -1
    const picture = pictures(t, wrap(t - turnsAt[side] / 2) < 0.5 ? 0 : 1)[index] ?? []
    // It turns about its own middle, which is half its width from the seam.
    const middle = (-sign * ideaCardSize.width) / 2
    return group(
      matrix(
        move(seam.x + sign * x, seam.y + y),
        turn(sign * tilt),
        scale(1 - 0.05 * recoil, 1 + 0.04 * recoil),
        move(middle, 0),
        scale(width, 1),
        move(-middle, 0),
      ),
      ideaCard(side, picture, side === 'left' ? 'question' : 'exclamation'),
    )
  })
}

const burst = (u: number): Drawing => {
  if (u <= 0.31 || u >= 0.56) return []
  const [head, tail] = [easeOut(span(u, 0.31, 0.5)), easeOut(span(u, 0.35, 0.56))]
  return Array.from({ length: 16 }, (_, index) => {
    const angle = ((index + 0.5) * fullTurn) / 16
    const at = (x: number, y: number) => [seam.x + Math.cos(angle) * x, seam.y + Math.sin(angle) * y]
    const ray = polyline(...at(70 + 250 * tail, 60 + 200 * tail), ...at(70 + 270 * head, 60 + 215 * head))
    return stroke(ray, pick([sun, pink, paper], index), 9 * (1 - tail) + 0.5)
  })
}

const flyingTeapot = (t: number, hover: number): Drawing => [
  group(matrix(move(0, 18 + hover), scale(0.92)), teapot(sun), propeller(0, -66, t * 10)),
  [0, 1, 2].map((puff) => {
    const share = wrap(t * 4 + puff / 3)
    return fill(circle(-66 - 14 * share, -38 - 40 * share, 7 * bump(share) + 0.01), cuts.pink)
  }),
]

const ridingFish = (t: number, hover: number): Drawing => [
  group(
    matrix(move(2, 4), scale(1.02)),
    wheel(-32, 34, 26, t * 2160),
    wheel(36, 34, 26, t * 2160),
    stroke('M-32 34L-4 10L36 34M-10 10L22 10', ink, 6),
    group(move(0, -22 + hover * 0.6), fish(tangerine, 12 * wave(t, 8))),
  ),
  [0, 1, 2].map((row) => {
    const left = 1 - wrap(t * 8 + row / 3)
    return fill(rectangle(-96 + 20 * left, -14 + row * 20, 22 * left, 5, 2.5), cuts.pink)
  }),
]

/** The idea that pops out of a pair. */
const idea = (t: number, u: number, half: number): Drawing => {
  const size = spring(span(u, 0.33, 0.62), 3, 6) * (1 - easeIn(span(u, 0.82, 0.92)))
  if (size <= 0.01) return []
  const hover = 4 * wave(t, 4)
  return group(
    matrix(move(seam.x, 238), scale(size), move(0, -114)),
    halved(bubble(0, 0, 108, 'left', 0.1), paper),
    half === 1 ? flyingTeapot(t, hover) : ridingFish(t, hover),
  )
}

const players = (t: number, u: number): Drawing => {
  const look = u > 0.34 && u < 0.84 ? -0.9 : 0.3
  const shut = 0.06
  const amazed = u > 0.36 && u < 0.8 ? 0.35 : shut
  const left = u < 0.3 ? Math.max(shut, Math.abs(wave(u, 7)) * (1 - span(u, 0.24, 0.3))) : amazed
  const right = u > 0.07 && u < 0.33 ? Math.max(shut, Math.abs(wave(u, 6, 0.1))) : amazed
  return [
    speaker(66, 408, 152, pink, 'right', left, { blink: blink(t, 0.13, 0.86), look }),
    speaker(894, 408, 152, deep, 'left', right, { blink: blink(t, 0.41, 0.67), look }),
  ]
}

const ray = (degrees: number): Drawing => {
  const end = (by: number): [number, number] => {
    const angle = ((degrees + by) * Math.PI) / 180
    return [480 + 900 * Math.cos(angle), 330 + 900 * Math.sin(angle)]
  }
  return fill(polygon(480, 330, ...end(0), ...end(15)), cuts.violet)
}

export const comboConvo = loop({
  id: 'combo-convo',
  poster: 0.29,
  draw: (at) => {
    const t = wrap(at)
    const half = t < 0.5 ? 0 : 1
    const u = wrap(t * 2)
    return [
      backdrop(violet),
      Array.from({ length: 12 }, (_, index) => ray(index * 30 + t * 30)),
      cards(t, u),
      burst(u),
      idea(t, u, half),
      players(t, u),
      floor(),
    ]
  },
})
