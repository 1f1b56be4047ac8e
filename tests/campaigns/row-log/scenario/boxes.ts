import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { storeClientSettings } from '#lambdas/store/store-client.ts'
import { createTableClient, type TableClientOptions } from '#lambdas/store/test-support/table/table-client.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Control, Role } from './controls/control.ts'
import { flaggedRows } from './flagged.ts'

/** The container died while it worked; its caller cannot know how far it came. */
class Died extends Error {
  override readonly name = 'Died'
}

/** Work for a container: it may be given up when the signal aborts. */
export type Work<T> = (log: RowLog, signal: AbortSignal) => Promise<T>

/** Does work somewhere. @throws what may happen there */
export type Run = <T>(work: Work<T>) => Promise<T>

/** A container of a function. Dead, it answers nothing any more, and is replaced. */
export interface Box {
  /** @throws Died, TooLate, or what the work throws. */
  readonly run: Run
  readonly isDead: () => boolean
}

/** The work took longer than the API lets a caller wait. */
class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** Ends work after so many ms, as the HTTP layer does. @throws TooLate, or what the work throws. */
const within = <T>(time: VirtualTime, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    void time.sleep(ms).then(() => {
      if (isOver) return
      reject(new TooLate())
      controller.abort()
    })
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        isOver = true
      })
  })
}

/** What may happen to any container, and passes. */
const passing = ['Died', 'TooLate', 'StoreUnavailable', 'AbortError']
export const isPassing = (error: unknown): boolean => error instanceof Error && passing.includes(error.name)

const ofVisitors: ReadonlySet<Role> = new Set(['api', 'reader', 'desk'])

interface BoxOptions extends Pick<TableClientOptions, 'faults'> {
  readonly time: VirtualTime
  /** How far the containers' clocks are apart, in ms. */
  readonly clocksApartMs: number
  readonly control: Control | undefined
  readonly onDeath: () => void
  /** The tables as a role's client uses them. */
  readonly tablesOf: (role: Role) => TableClientOptions['tables']
}

/** Opens containers that fail as the plan says, each with a clock of its own. */
export const createBoxes =
  ({ time, clocksApartMs, control, onDeath, tablesOf, faults }: BoxOptions) =>
  (role: Role): Box => {
    const skewMs = Math.round((time.random() - 0.5) * clocksApartMs)
    const life = new AbortController()
    const client = createTableClient({
      tables: tablesOf(role),
      ...(faults && { faults }),
      attempts: storeClientSettings.maxAttempts,
      onDeath: () => {
        onDeath()
        life.abort()
      },
    })
    const log = createRowLog({
      client: control?.client?.(client, role) ?? client,
      tableName: 'pages',
      intakeTableName: 'intake',
      clock: () => time.now() + skewMs,
      sleep: time.sleep,
      random: time.random,
      flagged: flaggedRows,
    })
    return {
      isDead: () => life.signal.aborted,
      run: (work) =>
        new Promise((resolve, reject) => {
          const die = () => reject(new Died())
          life.signal.addEventListener('abort', die, { once: true })
          within(time, ofVisitors.has(role) ? 4_500 : 60_000, (signal) => work(log, signal))
            .then(resolve, reject)
            .finally(() => life.signal.removeEventListener('abort', die))
        }),
    }
  }

/** Runs work in any of a few containers, of different ages: one request at a time in each, and one that died is replaced. */
export const createPool = ({ random }: VirtualTime, open: () => Box, count: number): Run => {
  const boxes = Array.from({ length: count }, open)
  const busy = new Set<Box>()
  return async (work) => {
    const index = Math.floor(random() * count)
    const held = boxes[index]
    const isFree = held && !held.isDead() && !busy.has(held)
    const box = isFree ? held : open()
    if (held?.isDead()) boxes[index] = box
    busy.add(box)
    try {
      return await box.run(work)
    } finally {
      busy.delete(box)
    }
  }
}
