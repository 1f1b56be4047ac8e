import { still } from '../../kit/scene.ts'
import { crowd as rows } from '../../objects/crowd.ts'

/** The crowd at the foot of the case studies' introduction, the second row cut by its floor. */
export const crowd = still('crowd', 1440, 244, () => rows(1440, 88, 92))

/** The same for phones, with fewer and larger heads. */
export const crowdM = still('crowd-m', 480, 172, () => rows(480, 62, 66))
