import type { Drawing } from '../kit/node.ts'
import { palette, type Colour } from '../kit/palette.ts'
import { listener, speaker } from '../kit/people.ts'
import { pick } from '../kit/pick.ts'

const { ink, teal, deep, sun, pink, violet } = palette
const hues = [violet, teal, pink, sun, deep] as const

interface Place {
  x: number
  column: number
  hue: Colour
}

const talker = ({ x, column, hue }: Place, y: number, r: number): Drawing =>
  speaker(x, y, r, hue === sun ? ink : hue, column % 8 === 1 ? 'left' : 'right', 0.7)

const onlooker = ({ x, column, hue }: Place, y: number, r: number): Drawing =>
  listener(x, y, r, hue, {
    tail: column % 2 ? 'right' : 'left',
    look: [0.7 * Math.sin(column * 2.3), -0.6 + 0.5 * Math.cos(column)],
  })

/**
 * Two rows of heads of radius `r` across `width`, the upper one's middles at `y`. In front every fourth talks, drawn
 * before its neighbours, so that no mouth is hidden.
 */
export const crowd = (width: number, r: number, y: number): Drawing => {
  const step = r * 1.72
  const columns = Array.from({ length: Math.ceil(width / step) + 2 }, (_, index) => index - 1)
  const row = (shift: number, first: number): Place[] =>
    columns.map((column) => ({ x: (column + shift) * step, column, hue: pick(hues, column * 3 + first) }))
  const front = row(0.5, 4)
  const talks = ({ column }: Place): boolean => column % 4 === 1
  return [
    row(0, 2).map((place) => onlooker(place, y, r)),
    front.filter((place) => !talks(place)).map((place) => onlooker(place, y + r * 1.05, r)),
    front.filter(talks).map((place) => talker(place, y + r * 1.05, r)),
  ]
}
