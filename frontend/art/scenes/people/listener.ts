import { palette } from '../../kit/palette.ts'
import { listener } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

/** Large listeners, to be cropped by an edge of the page; both look left, where the words are. */
export const listenerPink = still('listener-pink', 400, 400, () =>
  listener(200, 200, 200, palette.pink, { look: [-1, 0.3] }),
)

export const listenerTeal = still('listener-teal', 400, 400, () =>
  listener(200, 200, 200, palette.teal, { tail: 'right', look: [-0.9, -0.5] }),
)
