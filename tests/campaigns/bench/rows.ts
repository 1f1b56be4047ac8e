import { startEngine } from '../../../infra/local/services/engine.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { measureAppendCost } from './rows/append-cost.ts'
import { printFigures } from '../../rig/figures.ts'
import { meter } from './rows/meter.ts'
import { measureReadCost } from './rows/read-cost.ts'
import { measureScreenCost } from './rows/screen-cost.ts'

/**
 * Measures what the row log takes of the store, on an embedded engine: to store and number an answer, to be asked with
 * nothing new at 100 rows and at 100,000, and for the polls of the other two screens. Prints the figures beside their
 * targets; the process ends with 1 when one is missed.
 */
export const run = async (): Promise<void> => {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  try {
    const metered = meter(client)
    printFigures('Row log', [
      ...(await measureAppendCost(client, metered)),
      ...(await measureReadCost(client, metered)),
      ...(await measureScreenCost(client, metered)),
    ])
  } finally {
    client.destroy()
    await engine.stop()
  }
}
