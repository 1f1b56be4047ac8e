import { type Box, isPassing, type Work } from './boxes.ts'
import type { World } from './world.ts'

/** Does something again until it is done. */
export type Insist = (work: Work<unknown>) => Promise<void>

/** Does things again until they are done, in a new container where the one before died. */
export const createInsistence = ({ time, violations, openBox }: World): Insist => {
  let box: Box = openBox('operator')
  return async (work) => {
    for (let tried = 1; tried <= 100; tried += 1) {
      if (box.isDead()) box = openBox('operator')
      try {
        await box.run(work)
        return
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        if (name === 'NoSuchRow') return
        // Another desk was quicker.
        const mayPass = isPassing(error) || name === 'StateChanged'
        violations.demand(mayPass, 'mended', () => `an operator met ${String(error)}`)
        await time.sleep(100 + time.random() * 200)
      }
    }
  }
}
