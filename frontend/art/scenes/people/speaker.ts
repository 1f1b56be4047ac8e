import { palette, type Colour } from '../../kit/palette.ts'
import { speaker } from '../../kit/people.ts'
import { still, type Scene } from '../../kit/scene.ts'

/** One large speaker, to be cropped by an edge of the page. */
const lone = (name: string, hue: Colour, faces: 'left' | 'right', open: number): Scene =>
  still(`speaker-${name}`, 400, 400, () => speaker(200, 200, 200, hue, faces, open))

export const speakerViolet = lone('violet', palette.violet, 'left', 0.8)
export const speakerInk = lone('ink', palette.ink, 'right', 0.85)
export const speakerTang = lone('tang', palette.tangerine, 'right', 0.85)
