import { fill, type Drawing } from '../../kit/node.ts'
import { palette } from '../../kit/palette.ts'
import { rectangle } from '../../kit/paths.ts'
import { listener, speaker } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

const { ink, tangerine, teal, deep, pink, violet } = palette

const asleepToAwake = (): Drawing => [
  listener(110, 186, 150, violet, { lid: 0.56, look: [0.3, 0.3] }),
  listener(372, 214, 112, pink, { tail: 'right', lid: 0.5, look: [0.3, 0.2] }),
  listener(884, 212, 112, teal, { tail: 'right', look: [0.7, -0.4] }),
  listener(622, 176, 150, tangerine, { lid: 0.28, look: [0.5, -0.1] }),
]

/** The room wakes up from left to right, up to two who talk, on an ink floor. */
export const getStartedRow = still('get-started-row', 1440, 300, () => [
  asleepToAwake(),
  speaker(1136, 172, 150, deep, 'right', 0.55),
  speaker(1417, 196, 124, ink, 'left', 0.8),
  fill(rectangle(0, 288, 1440, 12), ink),
])
