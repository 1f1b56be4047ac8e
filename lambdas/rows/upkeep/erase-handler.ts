import { describeError } from '../../telemetry/describe-error.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'

/**
 * A function that a schedule calls, which erases what was withdrawn. No reader tells of that any more, so a minute does no
 * harm, and a page is written once for all that was withdrawn in it meanwhile.
 * @throws what `erase` throws, for an alarm counts runs that fail; the next one is a minute away, and finds the same.
 */
export const eraseHandler =
  (erase: () => Promise<number>, telemetry: Telemetry) => async (): Promise<void> => {
    try {
      telemetry.logger.info('Erased', { turns: await erase() })
    } catch (error) {
      telemetry.logger.error('Failed', { fault: describeError(error) })
      throw error
    } finally {
      telemetry.publish()
    }
  }
