import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { Dots } from '#shared/responses.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { placeLaserFocus } from './present-laser-focus.ts'
import { rowsHandler } from './rows-handler.ts'
import { send } from './test-support/api-event.ts'
import { createMemoryRowLog } from './test-support/memory-row-log.ts'

const asking = (log: Pick<RowLog, 'read' | 'settled' | 'turned'>) => {
  const telemetry = createTelemetry('get-laser-focus', 'test')
  const present = ({ row, answer }: { row: number; answer: object }) => ({ row, ...answer })
  const handler = rowsHandler({ form: 'laser-focus', log, present, place: placeLaserFocus, telemetry })
  return (query: Record<string, string>) => send(handler, { query })
}

beforeEach(() => void captureOutput())

describe('a question for turns', () => {
  it('is told which rows are gone, and which are there again, as readers get rows', async () => {
    const turned = vi.fn<RowLog['turned']>(() =>
      Promise.resolve({
        round: 2,
        revision: 9,
        lastRow: 40,
        turnsTo: 8,
        gone: [3, 7],
        back: [{ row: 5, at: '2026-11-20T10:00:00.000Z', answer: { table: 4 } }],
      }),
    )
    const ask = asking({ ...createMemoryRowLog(), turned })
    expect((await ask({ sinceTurn: '6' })).body).toEqual({
      round: 2,
      revision: 9,
      lastRow: 40,
      turnsTo: 8,
      gone: [3, 7],
      back: [{ row: 5, table: 4 }],
    })
    expect(turned.mock.calls.map(([form, since]) => [form, since])).toEqual([['laser-focus', 6]])
  })

  it('is told to read the round again where too much has turned', async () => {
    const reload = { round: 1, revision: 2_000, lastRow: 40, reload: true } as const
    const ask = asking({ ...createMemoryRowLog(), turned: () => Promise.resolve(reload) })
    expect((await ask({ sinceTurn: '0' })).body).toEqual(reload)
  })
})

describe('a question for dots', () => {
  /** Rows with the number as their impact, in tenths, and no effort. */
  const dotted = (count: number, impactOf = (row: number) => row / 10) => ({
    ...createMemoryRowLog(),
    read: () =>
      Promise.resolve({
        rows: Array.from({ length: count }, (_, index) => ({
          row: index + 1,
          at: '',
          answer: { idea: 'secret', table: 7, impact: impactOf(index + 1), effort: 0 },
        })),
        lastRow: count + 3,
        round: 4,
        revision: 12,
      }),
  })
  const impacts = (body: unknown) => (body as Dots).dots.filter((_, index) => index % 2 === 0)

  it('is told where each idea lies, in tenths, and nothing else of it', async () => {
    const { body } = await asking(dotted(3, (row) => [8.2, 0.30000000000000004, 10][row - 1] ?? 0))({
      format: 'dots',
    })
    expect(body).toEqual({ round: 4, lastRow: 6, dots: [82, 0, 3, 0, 100, 0] })
  })

  it.each([0, 1, 499, 500])('is told all of %i', async (count) => {
    const { body } = await asking(dotted(count))({ format: 'dots' })
    expect(impacts(body)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it.each([501, 999, 1_000, 10_000])('is told five hundred of %i, spread evenly, in 4 KB', async (count) => {
    const { body } = await asking(dotted(count))({ format: 'dots' })
    const rows = impacts(body)
    const gaps = rows.slice(1).map((row, index) => row - (rows[index] ?? 0))
    expect([rows.length, rows[0]]).toEqual([500, 1])
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(rows.at(-1)).toBeGreaterThan(count - count / 250)
    const { body: widest } = await asking(dotted(count, () => 10))({ format: 'dots' })
    expect(JSON.stringify(widest).length).toBeLessThanOrEqual(4_096)
  })

  it('is refused of a form whose answers lie nowhere', async () => {
    const telemetry = createTelemetry('screen-venting-machine', 'test')
    const log = createMemoryRowLog()
    const handler = rowsHandler({ form: 'venting-machine', log, present: ({ row }) => ({ row }), telemetry })
    expect((await send(handler, { query: { format: 'dots' } })).body).toMatchObject({
      success: false,
      fields: { format: 'format can only be obj.' },
    })
  })
})
