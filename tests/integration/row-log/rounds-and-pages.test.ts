import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { NoSuchRow } from '#lambdas/rows/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { form } from './harness/connection.ts'
import { place } from './harness/ledger.ts'
import { noFaults } from './harness/faults.ts'
import { report } from './harness/report.ts'
import { createScene } from './harness/scene.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const openScene = (tableName: string, limit = 500) =>
  createScene({
    design: createRowLog,
    endpoint: engine.endpoint,
    tableName,
    sealAfterMs: 1_000,
    limit,
    faults: { ...noFaults, crash: 0.01, delayMs: 8 },
  })

describe('a new round in mid-load', () => {
  it('keeps each answer in exactly one round, and readers start again', async () => {
    const scene = await openScene('rounds')
    const rounds: number[] = []
    const startRound = async () => {
      rounds.push(await scene.current().warm().startRound(form))
    }
    try {
      for (const after of [150, 300])
        await scene.load({ answers: scene.answers(500), writers: 100, midway: { after, happen: startRound } })
      const written = await scene.load({ answers: scene.answers(300), writers: 100 })
      const found = await scene.conclude()
      report('rounds', { scene, written, found })
      expect(rounds).toEqual([2, 3])
      expect(scene.violations.sample()).toEqual([])
      expect(found.rows).toBe(1_300)
      const inRound = [1, 2, 3].map((round) =>
        [...scene.ledger.entries.values()].filter(({ acknowledged }) => acknowledged?.round === round),
      )
      expect(Math.min(...inRound.map(({ length }) => length))).toBeGreaterThan(0)
      expect(inRound.flat()).toHaveLength(1_300)
    } finally {
      await scene.close()
    }
  })
})

describe('hiding rows in mid-load', () => {
  it('takes them from new readers and moves no other row', async () => {
    const scene = await openScene('hiding')
    const hide = async () => {
      for (const { acknowledged } of [...scene.ledger.entries.values()].slice(100, 120)) {
        if (!acknowledged) continue
        scene.ledger.hidden.add(place(acknowledged))
        await scene.current().warm().hideRow(form, acknowledged.round, acknowledged.row)
      }
    }
    try {
      const answers = scene.answers(500)
      const written = await scene.load({ answers, writers: 100, midway: { after: 300, happen: hide } })
      const found = await scene.conclude()
      report('hiding', { scene, written, found })
      expect(scene.violations.sample()).toEqual([])
      expect(scene.ledger.hidden.size).toBeGreaterThan(0)
      expect(found.rows).toBe(500 - scene.ledger.hidden.size)

      const { rows } = await scene.current().rebuilt().read(form, { from: 1, limit: 10_000 })
      expect(rows).toHaveLength(found.rows)
      expect(rows.filter(({ row }) => scene.ledger.hidden.has(place({ round: 1, row })))).toEqual([])
      await expect(scene.current().warm().hideRow(form, 1, 5_000)).rejects.toThrow(NoSuchRow)
    } finally {
      await scene.close()
    }
  })
})

describe('1,200 rows', () => {
  it('load whole with limit=500, and in one piece without', async () => {
    const scene = await createScene({
      design: createRowLog,
      endpoint: engine.endpoint,
      tableName: 'pages',
      sealAfterMs: 60_000,
    })
    try {
      await scene.load({ answers: scene.answers(1_200), writers: 50 })
      await scene.conclude()
      const log = scene.current().rebuilt()
      const pages = []
      for (let from = 1; from <= 1_200;) {
        const page = await log.read(form, { from, limit: 500 })
        pages.push(page)
        from = page.lastRow + 1
      }
      expect(pages.map(({ rows, lastRow }) => [rows.length, lastRow])).toEqual([
        [500, 500],
        [500, 1_000],
        [200, 1_200],
      ])
      const whole = await log.read(form, { from: 1, limit: 10_000 })
      expect(whole.rows).toEqual(pages.flatMap(({ rows }) => rows))
      expect(whole.rows.map(({ row }) => row)).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
      expect(scene.violations.sample()).toEqual([])
    } finally {
      await scene.close()
    }
  })
})
