import { palette } from '../../kit/palette.ts'
import { speaker } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

/** Asks the questions of the product finder, its chin cut by the page's floor. */
export const finderHead = still('finder-head', 520, 420, () =>
  speaker(270, 250, 230, palette.ink, 'left', 0.7),
)
