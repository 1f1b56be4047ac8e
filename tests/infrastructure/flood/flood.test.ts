import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedToken } from '#lambdas/desk/signed-token.ts'
import { createVirtualTime, type VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { ApiError } from '#lib/api-client.ts'
import { RoundFollower } from '#lib/round/follow-round.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { RoundReader } from '#lib/round/reader.ts'
import { screenQuestions, type ToldScreen } from '#lib/round/screen-questions.ts'
import { apiPath } from '#shared/routes.ts'
import { type SynthesizedStage, synthesizeStage } from '../stage-template.ts'
import { type Call, createFloodedSite, type FloodedSite } from './flooded-site.ts'

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
const openChart = (site: FloodedSite, time: VirtualTime) => {
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
const openDesk = (site: FloodedSite, time: VirtualTime, token: string) => {
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
const flood = async (
  site: FloodedSite,
  time: VirtualTime,
  { perSecond, seconds, call }: { perSecond: number; seconds: number; call: (index: number) => Call },
): Promise<void> => {
  for (let index = 0; index < perSecond * seconds; index += 1) {
    void site.ask(call(index))
    await time.sleep((2_000 / perSecond) * time.random())
  }
}

/** Whoever floods does it ten times as fast as what was seen to be enough. */
const times = 10
const secret = 'what-the-edge-knows-links-by'
/** For longer than any scene. */
const farOff = Date.UTC(2100, 0, 1)
const token = signedToken(secret, farOff)
const ideas = apiPath('get-laser-focus')

let stage: SynthesizedStage
beforeAll(async () => {
  stage = await synthesizeStage('toronto-summit')
})
beforeEach(() => void captureOutput())
afterEach(() => void vi.restoreAllMocks())

/** Plays a scene for so many seconds, at a site that has some ideas. */
const play = async <Result>(
  isBefore: boolean,
  seconds: number,
  scene: (site: FloodedSite, time: VirtualTime) => Promise<Result>,
): Promise<Result> => {
  const time = createVirtualTime(1)
  vi.spyOn(Math, 'random').mockImplementation(time.random)
  const site = createFloodedSite(stage, { time, secret, token, isBefore })
  const idea = { table: 4, idea: 'Fewer slides', impact: 8, effort: 3 }
  const add = (key: number) =>
    site.log.append('laser-focus', idea, { idempotencyKey: String(key), bodyHash: '' })
  for (let row = 1; row <= 4; row += 1) await add(row)
  const addSome = async () => {
    for (let row = 5; ; row += 1) {
      await time.sleep(4_000)
      await add(row)
    }
  }
  void addSome()
  const until = time.now() + seconds * 1_000
  const [result] = await Promise.all([scene(site, time), time.run(() => time.now() >= until)])
  return result
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN

describe('a flood of the whole list', () => {
  const limits = (index: number): Call => ({ path: ideas, query: `format=obj&limit=${1 + (index % 499)}` })
  const lists = ['', 'format=obj', 'format=obj&limit=500', 'format=obj&limit=1', 'format=dots']
  const known = (index: number): Call => ({ path: ideas, query: `${lists[index % 5]}&t=${index}` })

  /** How long charts take to open, in ms. */
  const openings = (isBefore: boolean, call: (index: number) => Call, perSecond = 10 * times) =>
    play(isBefore, 90, async (site, time) => {
      const flooding = flood(site, time, { perSecond, seconds: 85, call })
      const charts = []
      for (let opened = 0; opened < 20; opened += 1) {
        await time.sleep(3_000 * time.random())
        charts.push(openChart(site, time))
      }
      await flooding
      return charts.map(({ openedAfter }) => openedAfter)
    })

  it('with ever another limit keeps no chart from opening within three seconds', async () => {
    expect(percentile(await openings(false, limits), 0.9)).toBeLessThanOrEqual(3_000)
    // As it once did, at a tenth of that rate too.
    expect(percentile(await openings(true, limits), 0.5)).toBeGreaterThan(60_000)
    expect(percentile(await openings(true, limits, 10), 0.9)).toBeGreaterThan(3_000)
  })

  it('with what pages ask is answered from memory, and neither does it', async () => {
    expect(percentile(await openings(false, known), 0.9)).toBeLessThanOrEqual(3_000)
    expect(percentile(await openings(true, known), 0.9)).toBeGreaterThan(3_000)
  })
})

describe('a crowd that has the chart open', () => {
  const curious = 300 * times
  const seconds = 14

  /** What the polls of three charts come to that were open before. */
  const polls = (isBefore: boolean) =>
    play(isBefore, seconds, async (site, time) => {
      const charts = Array.from({ length: 3 }, () => openChart(site, time))
      for (let opened = 0; opened < curious; opened += 1) {
        await time.sleep(((4_000 * 2) / curious) * time.random())
        openChart(site, time)
      }
      await time.sleep((seconds - 5) * 1_000)
      const sum = (part: 'asked' | 'lost' | 'rows') => charts.reduce((all, chart) => all + chart[part], 0)
      return { asked: sum('asked'), lost: sum('lost'), rows: sum('rows') / 3, reached: site.reached() }
    })

  it('takes no poll from the chart on the wall', async () => {
    const [now, before] = [await polls(false), await polls(true)]
    expect(now.lost).toBe(0)
    expect(now.asked).toBeGreaterThan(3 * (seconds - 2))
    // As COST.md says: those that are equally far share a poll.
    expect(now.reached).toBeLessThanOrEqual(4 * seconds)
    expect(before.lost).toBeGreaterThan(before.asked / 3)
  })
})

describe('a flood of guesses at a link', () => {
  const guess =
    (bearer: string) =>
    (index: number): Call => {
      const headers = { authorization: `Bearer ${bearer}` }
      return index % 2 === 0
        ? { path: apiPath('get-desk'), query: 'form=laser-focus', headers }
        : { path: apiPath('post-desk'), method: 'POST', headers }
    }
  const calls = (isBefore: boolean, bearer: string) =>
    play(isBefore, 40, async (site, time) => {
      const desk = openDesk(site, time, token)
      await flood(site, time, { perSecond: 60 * times, seconds: 30, call: guess(bearer) })
      return { ...desk, reached: site.reached() }
    })

  it.each([
    ['anything', 'x'],
    ['what looks like a link', signedToken('a guess', farOff)],
    ['a link that is over', signedToken(secret, -1)],
  ])('by %s takes no call from the desk', async (_what, bearer) => {
    const now = await calls(false, bearer)
    expect(now.lost).toBe(0)
    expect(now.asked).toBeGreaterThan(30)
    // Nothing else got as far as the gateway.
    expect(now.reached).toBeLessThanOrEqual(now.asked)
  })

  it('takes two of three calls from the desk where the gate is the first to look', async () => {
    const before = await calls(true, 'x')
    expect(before.lost).toBeGreaterThan((before.asked * 2) / 3)
  })
})
