import { mark, type MarkName } from '../kit/marks.ts'
import { matrix, move, scale } from '../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../kit/node.ts'
import { palette } from '../kit/palette.ts'
import { circle, path } from '../kit/paths.ts'

const { ink, paper, tangerine, teal } = palette

export const ideaCardSize = { width: 204, height: 248, corner: 20, tab: 27 } as const

/** Half a jigsaw pair: the left card carries the tab, the right one its hole; their shared edge at x = 0. */
export const ideaCard = (side: 'left' | 'right', picture: Drawing, pip: MarkName): Drawing => {
  const { width: w, corner: r, tab: k } = ideaCardSize
  const h = ideaCardSize.height / 2
  const [left, x, hue] = side === 'left' ? [-w, -w / 2, tangerine] : [0, w / 2, teal]
  const outline =
    side === 'left'
      ? path`M${r - w} ${-h}H0V${-k}A${k} ${k} 0 0 1 0 ${k}V${h}H${r - w}a${r} ${r} 0 0 1 ${-r} ${-r}V${r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
      : path`M0 ${-h}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H0V${k}A${k} ${k} 0 0 0 0 ${-k}Z`
  const window = x + (side === 'left' ? -4 : 10)
  return [
    halved(outline, hue, x),
    fill(circle(window, 0, 74), paper),
    group(matrix(move(window, 0), scale(0.98)), picture),
    mark(pip, left + 26, 30 - h, 11, ink),
    mark(pip, left + w - 26, h - 30, 11, ink),
  ]
}
