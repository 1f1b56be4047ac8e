import { createVirtualTime, type VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ApiError } from '#lib/api-client.ts'
import { RoundFollower } from '#lib/round/follow-round.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { RoundReader } from '#lib/round/reader.ts'
import { type LoggedRow, RoundLog } from '#lib/round/test-support/round-log.ts'

const hourMs = 3_600_000
const rowsOfRound = 400

/** The clock of the product's follower, in virtual time; `pending` counts what it is to call still. */
const clockIn = (time: VirtualTime): Clock & { readonly pending: () => number } => {
  const pending = new Set<symbol>()
  return {
    now: time.now,
    after: (milliseconds, run) => {
      const one = Symbol()
      pending.add(one)
      void time.sleep(milliseconds).then(() => {
        if (pending.delete(one)) run()
      })
      return () => void pending.delete(one)
    },
    pending: () => pending.size,
  }
}

/** A room as it is after so many ms: each hour another round that has all its rows, of which one turns each second. */
const createRoom = () => {
  let log = new RoundLog()
  let hour = -1
  return (ms: number): RoundLog => {
    if (hour !== Math.floor(ms / hourMs)) {
      hour = Math.floor(ms / hourMs)
      log = new RoundLog({ page: 100, tellsNews: true })
      for (let begun = 0; begun < hour; begun += 1) log.newRound()
      log.append(rowsOfRound)
    }
    while (log.revision < Math.floor((ms % hourMs) / 1_000)) {
      const isBack = Math.floor(log.revision / rowsOfRound) % 2 === 1
      log.turn(1 + (log.revision % rowsOfRound), isBack ? 'shown' : 'hidden')
    }
    return log
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
  const room = createRoom()
  const roomNow = () => room(time.now() - startedAt)
  const figures = { asked: 0, mostTimers: 0, reloads: 0, notWhole: 0, heapKb: [] as number[] }
  const isBusy = () => (time.now() - startedAt) % 600_000 > 570_000
  const isAway = () => {
    const into = (time.now() - startedAt) % hourMs
    return into > 1_200_000 && into < 2_400_000
  }
  const followers = (['public', 'desk'] as const).map((scope) => {
    const reader = new RoundReader<LoggedRow>(scope)
    const follower = new RoundFollower(reader, {
      ask: async (ask) => {
        figures.asked += 1
        await time.sleep(20)
        if (isAway()) await new Promise(() => undefined)
        if (isBusy()) throw new ApiError(503, 'busy')
        const told = roomNow().tell(scope, ask)
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
  const isNear = ({ known: { has, of }, revision }: RoundReader<LoggedRow>) =>
    of === rowsOfRound && has === of && roomNow().revision - revision <= 3
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
