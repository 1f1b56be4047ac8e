import { mark, type MarkName } from '../../kit/marks.ts'
import { move } from '../../kit/matrix.ts'
import { group, halved } from '../../kit/node.ts'
import { palette, type Colour } from '../../kit/palette.ts'
import { bubble } from '../../kit/paths.ts'
import { still, type Scene } from '../../kit/scene.ts'

const { ink, paper, sun } = palette

interface Saying {
  mark: MarkName
  bubble: Colour
  colour: Colour
  tail: 'left' | 'right'
}

/** A saying over a head of the story, its tail towards who says it, in a box of 100. */
const say = (name: string, saying: Saying): Scene =>
  still(`say-${name}`, 100, 100, () =>
    group(
      move(50, 50),
      halved(bubble(0, 0, 48, saying.tail), saying.bubble),
      mark(saying.mark, 0, 0, 23, saying.colour),
    ),
  )

export const sayCheck = say('check', { mark: 'check', bubble: paper, colour: ink, tail: 'left' })
export const sayWhat = say('what', { mark: 'question', bubble: paper, colour: ink, tail: 'left' })
export const sayBang = say('bang', { mark: 'exclamation', bubble: ink, colour: sun, tail: 'right' })
