import { mark } from '../../kit/marks.ts'
import { move } from '../../kit/matrix.ts'
import { fill, group, stroke } from '../../kit/node.ts'
import { cuts, palette } from '../../kit/palette.ts'
import { polygon, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { still } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'

const { ink, paper, tangerine, violet } = palette

/** A single thing on a plain hue, for the picture pairs of a case study. (design/STYLE.md, section 6) */
export const objectBalloon = still('object-balloon', 720, 720, () => [
  fill(rectangle(0, 0, 720, 720), tangerine),
  fill(quarter(720, 720, 520, 'left-up'), cuts.tangerine),
  stroke(polyline(360, 550, 372, 760), ink, 6),
  fill(polygon(334, 560, 360, 508, 386, 560), cuts.violet),
  group(move(360, 300), balloon(violet, 222), mark('exclamation', 0, 0, 110, paper)),
])
