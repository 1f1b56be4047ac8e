import { ApiError } from '#lib/api-client.ts'
import { RoundFollower } from '#lib/round/follow-round.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { RoundReader } from '#lib/round/reader.ts'
import { screenQuestions, type ToldScreen } from '#lib/round/screen-questions.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { apiPath } from '#shared/routes.ts'
import type { Call, FloodedSite } from './flooded-site.ts'

interface Row {
  readonly row: number
}

const readRow = (row: unknown): Row => row as Row

/** No response takes so long here: to wait for it with each question is dear where thousands ask. */
const patienceMs = 10_000

const clockOf = (time: VirtualTime): Clock => ({
  now: time.now,
  after: (ms, run) => {
    let isOff = ms >= patienceMs
    if (!isOff) void time.sleep(ms).then(() => isOff || run())
    return () => void (isOff = true)
  },
})

/** A chart that somebody has open, or opens: the page's own reader, follower and patience, without a picture. */
export const openChart = (site: FloodedSite, time: VirtualTime) => {
  const chart = { asked: 0, lost: 0, rows: 0, openedAfter: Infinity }
  const begun = time.now()
  const reader = new RoundReader<Row>('public')
  const ask = async (query: string): Promise<unknown> => {
    chart.asked += 1
    const { status, headers, body } = await site.ask({ path: apiPath('get-laser-focus'), query })
    if (status === 200) return JSON.parse((body as Buffer).toString())
    chart.lost += 1
    throw new ApiError(status, 'Refused.', {}, Number(headers['retry-after'] ?? 0) * 1000)
  }
  const follower = new RoundFollower<Row, ToldScreen<Row>>(reader, {
    ask: screenQuestions(reader, readRow, { ask }),
    clock: clockOf(time),
    warn: () => undefined,
    onChange: () => {
      chart.rows = reader.rows.length
      if (follower.loaded) chart.openedAfter = Math.min(chart.openedAfter, time.now() - begun)
    },
  })
  follower.start(true)
  return chart
}

/** A desk that asks each second where the form stands, and changes something now and then. */
export const openDesk = (site: FloodedSite, time: VirtualTime, token: string) => {
  const desk = { asked: 0, lost: 0 }
  const headers = { authorization: `Bearer ${token}` }
  const path = apiPath('get-desk')
  const call = async (one: Call) => {
    desk.asked += 1
    if ((await site.ask({ ...one, headers })).status !== 200) desk.lost += 1
  }
  const work = async () => {
    for (let second = 0; ; second += 1) {
      await Promise.all([
        call({ path, query: 'form=laser-focus' }),
        second % 3 === 0 && call({ path, method: 'POST' }),
        // Not in step with a gate that lets one through each so many ms.
        time.sleep(900 + 200 * time.random()),
      ])
    }
  }
  void work()
  return desk
}

/** So many calls a second, for so many seconds, at any moment of each: nobody waits for a response. */
export const flood = async (
  site: FloodedSite,
  time: VirtualTime,
  { perSecond, seconds, call }: { perSecond: number; seconds: number; call: (index: number) => Call },
): Promise<void> => {
  for (let index = 0; index < perSecond * seconds; index += 1) {
    void site.ask(call(index))
    await time.sleep((2_000 / perSecond) * time.random())
  }
}
