import { move, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, stroke, type Drawing } from '../../kit/node.ts'
import { cut, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, path, quarter, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { backdrop, loop } from '../../kit/scene.ts'
import { bump, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'

/** "Wake the room": a wall of heads and shapes; a wave of talk passes, the lids go up, the room dozes off again. */
const tile = 160
const topRow = -50

type Motif = 'listener' | 'speaks right' | 'speaks left' | 'quarter' | 'rainbow' | 'dots' | 'petals'
type Tile = readonly [motif: Motif, ground: Colour, hue: Colour]

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette
// oxfmt-ignore
const wall: readonly (readonly Tile[])[] = [
  [['speaks right', violet, pink], ['listener', sun, tangerine], ['rainbow', teal, ink], ['listener', ink, violet], ['speaks left', pink, deep], ['quarter', tangerine, sun]],
  [['listener', teal, sun], ['petals', ink, pink], ['speaks right', tangerine, ink], ['speaks left', sun, teal], ['listener', violet, tangerine], ['listener', deep, pink]],
  [['dots', pink, tangerine], ['listener', deep, teal], ['listener', violet, sun], ['quarter', paper, teal], ['speaks right', ink, tangerine], ['speaks left', sun, violet]],
  [['speaks right', sun, tangerine], ['quarter', tangerine, violet], ['rainbow', ink, sun], ['listener', pink, violet], ['dots', teal, paper], ['listener', tangerine, pink]],
]

interface Moment {
  /** Time since the wave reached the tile. */
  u: number
  /** 0 asleep, 1 awake. */
  awake: number
  jump: number
  column: number
  row: number
}

const sleeper = (hue: Colour, { u, awake, jump, column, row }: Moment): Drawing =>
  listener(0, 26 - jump, 62, hue, {
    tail: (column + row) % 2 ? 'right' : 'left',
    look: [lerp(0, 0.8 * wave(u, 2), awake), lerp(0.35, -0.3 + 0.3 * wave(u, 3), awake)],
    lid: lerp(0.56, 0, awake),
    blink: blink(u, 0.3, 0.52),
    eye: 0.28,
  })

const talker = (hue: Colour, faces: 'left' | 'right', { u, awake, jump, column }: Moment): Drawing => {
  const open = awake * (0.25 + 0.75 * Math.abs(wave(u, 6, 0.1 * column)))
  return speaker(faces === 'right' ? -14 : 14, 24 - jump * 0.5, 70, hue, faces, open, {
    look: lerp(0.6, -0.2, awake),
    lid: lerp(0.5, 0, awake),
    blink: blink(u, 0.41),
  })
}

const quarters = (hue: Colour): Drawing => [
  fill(quarter(-80, 80, 160, 'right-up'), hue),
  fill(quarter(-80, 80, 80, 'right-up'), cut(hue)),
]

const rainbow = (hue: Colour): Drawing =>
  [62, 40, 18].map((r) => stroke(path`M${-r} 40A${r} ${r} 0 0 1 ${r} 40`, hue, 12, { ends: 'butt' }))

const petals = (hue: Colour): Drawing =>
  [hue, cut(hue), hue, cut(hue)].map((shade, index) =>
    group(turn(index * 90), fill(bubble(30, -30, 29), shade)),
  )

const dots = (hue: Colour, u: number): Drawing =>
  [-1, 0, 1].map((x) =>
    [-1, 0, 1].map((y) => {
      const swell = bump(span(wrap(u - (x + y + 2) * 0.02), 0.05, 0.2))
      return fill(circle(x * 46, y * 46, 11 * (1 + 0.5 * swell)), hue)
    }),
  )

const picture = (motif: Motif, hue: Colour, moment: Moment): Drawing => {
  const { u } = moment
  const angle = 90 * (easeInOut(span(u, 0.05, 0.2)) - easeInOut(span(u, 0.66, 0.81)))
  switch (motif) {
    case 'listener':
      return sleeper(hue, moment)
    case 'speaks right':
      return talker(hue, 'right', moment)
    case 'speaks left':
      return talker(hue, 'left', moment)
    case 'quarter':
      return group(turn(angle), quarters(hue))
    case 'rainbow':
      return group(turn(angle * 2), rainbow(hue))
    case 'petals':
      return group(turn(angle), petals(hue))
    case 'dots':
      return dots(hue, u)
  }
}

// Half a unit larger than its place, so that no hairline of the ground shows between two tiles.
const square = rectangle(-tile / 2 - 0.5, -tile / 2 - 0.5, tile + 1, tile + 1)

const cell = ([motif, ground, hue]: Tile, column: number, row: number, t: number): Drawing => {
  const u = wrap(t - (column * 0.07 + row * 0.05))
  const awake = easeInOut(span(u, 0.05, 0.11)) * (1 - easeInOut(span(u, 0.66, 0.8)))
  const jump = bump(span(u, 0.05, 0.13)) * 10
  return group(
    move((column + 0.5) * tile, (row + 0.5) * tile + topRow),
    clipped(square, fill(square, ground), picture(motif, hue, { u, awake, jump, column, row })),
  )
}

export const heroWake = loop({
  id: 'hero-wake',
  poster: 0.38,
  clipWidth: 1280,
  draw: (t) => [
    backdrop(ink),
    wall.map((tiles, row) => tiles.map((one, column) => cell(one, column, row, t))),
  ],
})
