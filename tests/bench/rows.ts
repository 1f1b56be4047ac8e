import { startEngine } from '../../infra/local/engine.ts'
import { testClient } from '../integration/row-log/harness/test-client.ts'
import { measureAppendRate } from './rows/append-rate.ts'
import { printFigures } from './figures.ts'
import { measureReadCost } from './rows/read-cost.ts'

/**
 * Measures the row log on an embedded engine against the engine itself: what an append costs beyond its two calls, and
 * whether a question with nothing new costs the same at 100 rows and at 100,000. Prints the figures beside their
 * targets; the process ends with 1 when one is missed.
 */
export const run = async (): Promise<void> => {
  const engine = await startEngine()
  const client = testClient(engine.endpoint)
  try {
    printFigures('Row log', [...(await measureAppendRate(client)), ...(await measureReadCost(client))])
  } finally {
    client.destroy()
    await engine.stop()
  }
}
