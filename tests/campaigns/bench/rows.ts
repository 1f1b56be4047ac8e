import { startEngine } from '../../../infra/local/services/engine.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { measureAppendRate } from './rows/append-rate.ts'
import { printFigures } from '../../rig/figures.ts'
import { meter } from './rows/meter.ts'
import { measureReadCost } from './rows/read-cost.ts'
import { measureScreenCost } from './rows/screen-cost.ts'

/**
 * Measures the row log on an embedded engine against the engine itself: what storing and numbering an answer costs
 * beyond the calls to the store, how many units it takes, and whether a question with nothing new costs the same at 100
 * rows and at 100,000, and what the polls of the other two screens take. Prints the figures beside their
 * targets; the process ends with 1 when one is missed.
 */
export const run = async (): Promise<void> => {
  const engine = await startEngine()
  const client = engineClient(engine.endpoint)
  try {
    const metered = meter(client)
    printFigures('Row log', [
      ...(await measureAppendRate(client, metered)),
      ...(await measureReadCost(client, metered)),
      ...(await measureScreenCost(client, metered)),
    ])
  } finally {
    client.destroy()
    await engine.stop()
  }
}
