import { palette } from '../../kit/palette.ts'
import { speaker } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

/** Talks to the links of the phone's menu from the screen's lower corner. */
export const menuSpeaker = still('menu-speaker', 360, 300, () =>
  speaker(190, 200, 170, palette.tangerine, 'left', 0.95),
)
