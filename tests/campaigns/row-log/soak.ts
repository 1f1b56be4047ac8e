import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ApiError } from '../../../frontend/src/lib/api-client.ts'
import { RoundFollower } from '../../../frontend/src/lib/round/follow-round.ts'
import { type Question, RoundReader, type Scope, type Told } from '../../../frontend/src/lib/round/reader.ts'
import { clockIn } from './follow-in-time.ts'

const hourMs = 3_600_000
const rowsOfRound = 400
const pageRows = 100
/** Behind so many turns a reader is to begin again. */
const reloadTurns = 1_000

interface SoakRow {
  readonly row: number
  readonly standing: 'shown' | 'hidden'
}

/** Of a round that has all its rows, one turns each second and back; nothing is kept of what has turned. */
const createRound = (startedAt: number) => {
  const standingOf = (row: number, turn: number): SoakRow['standing'] =>
    Math.floor((turn + rowsOfRound - row) / rowsOfRound) % 2 === 1 ? 'hidden' : 'shown'
  return (now: number, scope: Scope, ask: Question): Told<SoakRow> => {
    const round = 1 + Math.floor((now - startedAt) / hourMs)
    const revision = Math.floor(((now - startedAt) % hourMs) / 1_000)
    const between = (from: number, to: number) => {
      const all = Array.from({ length: to - from + 1 }, (_, index): SoakRow => {
        const row = from + index
        return { row, standing: standingOf(row, revision) }
      })
      return scope === 'desk' ? all : all.filter(({ standing }) => standing === 'shown')
    }
    const told = { round, revision, lastRow: rowsOfRound, rows: [] }
    const pageFrom = (sinceRow: number) => {
      const to = Math.min(rowsOfRound, sinceRow + pageRows - 1)
      return { rows: between(sinceRow, to), to }
    }
    const turnsSince = (sinceTurn: number) => {
      const count = revision - sinceTurn
      if (count > reloadTurns) return { reload: true }
      const turned = Array.from({ length: Math.min(count, rowsOfRound) }, (_, back) => {
        const row = 1 + ((revision - 1 - back) % rowsOfRound)
        return { row, standing: standingOf(row, revision) }
      })
      const back = turned.filter(({ standing }) => scope === 'desk' || standing === 'shown')
      const kept = new Set(back.map(({ row }) => row))
      const gone = turned.filter(({ row }) => !kept.has(row)).map(({ row }) => row)
      return { back, gone, turnsTo: revision }
    }
    if (ask.kind === 'meta') {
      const { behind } = ask
      if (behind?.round !== round) return told
      const { sinceRow, sinceTurn = revision } = behind
      return {
        ...told,
        ...(sinceTurn < revision && turnsSince(sinceTurn)),
        ...(sinceRow <= rowsOfRound && pageFrom(sinceRow)),
      }
    }
    if (ask.kind === 'rows') return { ...told, ...pageFrom(ask.sinceRow) }
    if (ask.kind === 'before') {
      const from = Math.max(1, ask.beforeRow - pageRows)
      return { ...told, rows: between(from, ask.beforeRow - 1), from }
    }
    return { ...told, ...turnsSince(ask.sinceTurn) }
  }
}

/** What is held once nothing is that nobody needs, in KB. */
const heapKb = (): number => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return Math.round(process.memoryUsage().heapUsed / 1_024)
}

/**
 * A chart and a desk follow a room for hours in which a row turns each second: rounds begin, the server is busy for half a
 * minute each ten, and away for twenty each hour, after which they begin again.
 */
export const soak = async (hours: number) => {
  const time = createVirtualTime(1)
  const clock = clockIn(time)
  const startedAt = time.now()
  const tell = createRound(startedAt)
  const figures = { asked: 0, mostTimers: 0, reloads: 0, notWhole: 0, heapKb: [] as number[] }
  const isBusy = () => (time.now() - startedAt) % 600_000 > 570_000
  const isAway = () => {
    const into = (time.now() - startedAt) % hourMs
    return into > 1_200_000 && into < 2_400_000
  }
  const followers = (['public', 'desk'] as const).map((scope) => {
    const reader = new RoundReader<SoakRow>(scope)
    const follower = new RoundFollower(reader, {
      ask: async (ask) => {
        figures.asked += 1
        await time.sleep(20)
        if (isAway()) await new Promise(() => undefined)
        if (isBusy()) throw new ApiError(503, 'busy')
        const told = tell(time.now(), scope, ask)
        figures.reloads += told.reload ? 1 : 0
        return told
      },
      clock,
      warn: () => undefined,
      onChange: () => undefined,
    })
    follower.start(true)
    return { reader, follower }
  })
  const state = { isOver: false }
  /** It has all rows, and every turn but those of the last few seconds. */
  const isNear = ({ known: { has, of }, revision }: RoundReader<SoakRow>) =>
    of === rowsOfRound && has === of && tell(time.now(), 'desk', { kind: 'meta' }).revision - revision <= 3
  const watch = async () => {
    for (let hour = 1; hour <= hours; hour += 1) {
      for (let minute = 1; minute <= 60; minute += 1) {
        await time.sleep(60_000)
        figures.mostTimers = Math.max(figures.mostTimers, clock.pending())
        // It began with a round, or had half an hour to come back.
        const isCalm = minute < 9 || (minute > 50 && minute < 59)
        if (isCalm && minute > 1) figures.notWhole += followers.filter(({ reader }) => !isNear(reader)).length
      }
      figures.heapKb.push(heapKb())
    }
    for (const { follower } of followers) follower.stop()
    state.isOver = true
  }
  await Promise.all([watch(), time.run(() => state.isOver)])
  return { ...figures, timersLeft: clock.pending(), rows: followers.map(({ reader }) => reader.rows.length) }
}
