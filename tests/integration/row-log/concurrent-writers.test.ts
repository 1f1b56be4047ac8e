import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { createCounterThenPut } from './harness/counter-then-put.ts'
import type { Design } from './harness/design.ts'
import { type FaultPlan, noFaults } from './harness/faults.ts'
import { patientPhones, type PhoneHabits } from './harness/phone.ts'
import { report } from './harness/report.ts'
import { createScene } from './harness/scene.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

interface Trial {
  readonly name: string
  readonly design: Design
  readonly answers: number
  readonly sealAfterMs: number
  readonly faults: FaultPlan
  readonly habits: PhoneHabits
}

/** Lets 200 writers send so many answers to a design, and tells what was found. */
const run = async ({ name, answers, ...plan }: Trial) => {
  const tableName = name.replaceAll(/[^a-z]+/g, '-')
  const scene = await createScene({ ...plan, endpoint: engine.endpoint, tableName })
  try {
    const written = await scene.load({ answers: scene.answers(answers), writers: 200 })
    const found = await scene.conclude()
    report(name, { scene, written, found })
    return { ...scene, found }
  } finally {
    await scene.close()
  }
}

const calm = { sealAfterMs: 2_000, faults: { ...noFaults, delayMs: 8 }, habits: patientPhones }

/** Writers die, stall for longer than the seal time, lose answers; phones send again, send twice, give up. */
const rough = {
  sealAfterMs: 1_000,
  faults: { crash: 0.02, stall: 0.01, stallMs: 3_000, lostToSdk: 0.01, lostForGood: 0.02, delayMs: 8 },
  habits: { resend: 0.05, sendTwice: 0.05, giveUp: 0.2, tries: 40 },
}

describe('200 writers, 4,000 answers', () => {
  it('are stored once each and reach every reader once, in order', async () => {
    const { violations, ledger, found, events } = await run({
      name: 'calm',
      design: createRowLog,
      answers: 4_000,
      ...calm,
    })
    expect(violations.sample()).toEqual([])
    // A busy machine may hold an honest writer up for longer than the seal time.
    expect(found).toEqual({ rows: 4_000, tombstones: events.sealed ?? 0 })
    expect(ledger.acknowledgedCount()).toBe(4_000)
  })

  it('stay so through crashes, stalls, lost answers and blind retries', async () => {
    const { violations, ledger, found, events, current } = await run({
      name: 'rough',
      design: createRowLog,
      answers: 4_000,
      ...rough,
    })
    expect(violations.sample()).toEqual([])
    expect(found.rows).toBeGreaterThanOrEqual(ledger.acknowledgedCount())
    // What this run is to prove something about did happen.
    expect(Math.min(...Object.values(current().happened))).toBeGreaterThan(0)
    expect(events.duplicate).toBeGreaterThan(0)
    expect(events.sealed).toBeGreaterThan(0)
  })
})

describe('the obvious design, counter then put, in the same harness', () => {
  it('loses rows for readers, and the harness says so', async () => {
    const { violations } = await run({
      name: 'control',
      design: createCounterThenPut,
      answers: 600,
      ...calm,
    })
    expect(violations.count(3)).toBeGreaterThan(0)
  })

  it('stores answers twice when phones retry, and the harness says so', async () => {
    const { violations } = await run({
      name: 'control, rough',
      design: createCounterThenPut,
      answers: 300,
      ...rough,
    })
    expect(violations.count(1)).toBeGreaterThan(0)
    expect(violations.count(5)).toBeGreaterThan(0)
  })
})
