import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** Where programs that run tests find the pace that was measured as the run began. */
const paceVariable = 'TEST_PACE'

/** What the work below takes on the machine whose seconds `steps.ts` tells, with nothing beside it, in ms. */
const referenceMs = 500
/** That machine's processors. */
const referenceCores = 2
const rounds = 20

const work = (): void => {
  const words = Array.from({ length: 20_000 }, (_, index) => ({ index, word: `word ${index}` }))
  for (let round = 0; round < rounds; round += 1) {
    const text = JSON.stringify(words)
    createHash('sha256').update(text).digest()
    JSON.parse(text.replaceAll(/word (\d)/g, 'w$1'))
  }
}

const measurePace = (): number => {
  const start = performance.now()
  work()
  const slower = (performance.now() - start) / referenceMs
  return Math.max(1, slower * Math.max(1, referenceCores / availableParallelism()))
}

/**
 * How many times as long as on the reference machine things take here: 1 at least. Measured once a run; what it starts
 * finds the figure in its environment.
 */
export const paceOfMachine = (): number => {
  const told = Number(process.env[paceVariable])
  const pace = told >= 1 ? told : measurePace()
  process.env[paceVariable] = pace.toFixed(2)
  return pace
}

/** A time-out, given in ms for the reference machine, as this machine needs it. */
export const atPace = (ms: number): number => Math.round(ms * paceOfMachine())
