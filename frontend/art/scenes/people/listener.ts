import { palette } from '../../kit/palette.ts'
import { listener } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

/** A large listener, to be cropped by an edge of the page; it looks left, where the words are. */
export const listenerPink = still('listener-pink', 400, 400, () =>
  listener(200, 200, 200, palette.pink, { look: [-1, 0.3] }),
)
