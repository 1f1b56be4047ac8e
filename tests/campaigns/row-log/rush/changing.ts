import { spreadOf } from '#infra/ops/figures.ts'
import { createWorld, form } from '../scenario/world.ts'
import { createApi, createTexts, type Entry } from './api.ts'
import { startChart } from './chart.ts'
import { inSeconds } from './figures.ts'

/** A room that has answered, and what happens in it then. Times in ms. */
interface ChangingRoom {
  readonly name: string
  readonly rows: number
  /** New answers, within so long. */
  readonly fresh: number
  readonly freshMs: number
  /** So many people change their answers, within so long. */
  readonly changes?: number
  readonly changesMs?: number
  /** One person changes an answer so many times a second. */
  readonly aSecond?: number
  /** All that is there waits, and is approved in one act. */
  readonly approves?: true
}

const crowd = { rows: 4_000, fresh: 200, freshMs: 60_000 }

export const changingRooms: readonly ChangingRoom[] = [
  { ...crowd, name: 'nobody changes' },
  { ...crowd, name: 'as many new ones', fresh: 1_533 },
  { ...crowd, name: 'a third change', changes: 1_333, changesMs: 60_000 },
  { ...crowd, name: 'a third change, one 5 a second', changes: 1_333, changesMs: 60_000, aSecond: 5 },
  { ...crowd, name: 'one changes 5 a second', aSecond: 5 },
  { ...crowd, name: '1,500 change within 15 s', changes: 1_500, changesMs: 15_000 },
  { ...crowd, name: '10,000 approved in one act', rows: 10_000, approves: true },
]

const fillMs = 20_000
const patienceMs = 40_000
/** As often as an answer may be changed. */
const mostChanges = 20

/** Lets a room answer, wait, and change; two charts and two desks follow. Figures are of what happened after it had answered. */
export const tryChanging = async (room: ChangingRoom, seed: number) => {
  const world = createWorld({ seed })
  const { time, units, openBox } = world
  const texts = createTexts(time)
  const api = createApi(world, { forms: [form], gate: 1_500 })
  const state = { isOver: false }
  const [charts, desks] = (['public', 'desk'] as const).map((scope) =>
    [1, 2].map(() => startChart(time, api, { form, scope }, () => state.isOver)),
  ) as [ReturnType<typeof startChart>[], ReturnType<typeof startChart>[]]
  const waits: number[] = []
  const freshAt = new Map<number, number>()
  const goneAt = new Map<number, number>()
  let made = 0
  const entry = (replaces?: Entry): Entry => ({
    ...{ form, idempotencyKey: texts.key(), number: (made += 1), answer: texts.answer(made) },
    ...(replaces && { replaces: replaces.idempotencyKey }),
  })
  const send = async (one: Entry): Promise<Entry> => {
    const began = time.now()
    while ((await api.post(one)) !== 'taken') await time.sleep(1_000 + time.random() * 1_000)
    waits.push(time.now() - began)
    return one
  }
  const change = async (old: Entry): Promise<Entry> => {
    const next = await send(entry(old))
    goneAt.set(old.number, time.now())
    return next
  }
  /** So many times, at any moment of so long. */
  const spread = (count: number, ms: number, act: (index: number) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => time.sleep(time.random() * ms).then(() => act(index))),
    )

  const changeOnAndOn = async (first: Entry, aSecond: number) => {
    let current = first
    for (let changed = 1; changed <= (aSecond * room.freshMs) / 1_000; changed += 1) {
      const began = time.now()
      current = changed % mostChanges === 0 ? await send(entry()) : await change(current)
      await time.sleep(Math.max(0, 1_000 / aSecond - (time.now() - began)))
    }
  }
  const decided = { at: 0, ms: 0, isWhole: false }
  const approveAll = async () => {
    await time.sleep(3_000)
    decided.at = time.now()
    decided.isWhole = desks.every(({ reader }) => reader.whole && reader.known.of >= room.rows)
    const all = [{ from: 1, to: room.rows }]
    while (!(await api.ask(form, 'posts', (log) => log.decide(form, 1, all, 'approve').then(() => true))))
      await time.sleep(500)
    decided.ms = time.now() - decided.at
  }

  const play = async () => {
    const operator = openBox('operator')
    if (room.approves) await operator.run((log) => log.setApproval(form, 'all'))
    const there: Entry[] = []
    await spread(room.rows, fillMs, async () => there.push(await send(entry())))
    await time.sleep(15_000)
    if (room.approves) await operator.run((log) => log.setApproval(form, 'none'))
    waits.length = 0
    const before = { ...units }
    const { write = 0 } = world.pages.usage
    await Promise.all([
      spread(room.fresh, room.freshMs, async () => {
        const one = await send(entry())
        freshAt.set(one.number, time.now())
      }),
      spread(room.changes ?? 0, room.changesMs ?? 0, (index) => change(there[index] ?? entry())),
      room.aSecond && changeOnAndOn(there.at(-1) ?? entry(), room.aSecond),
      room.approves && approveAll(),
    ])
    await time.sleep(patienceMs)
    state.isOver = true
    world.stop()
    const used = (name: string) => (units[name] ?? 0) - (before[name] ?? 0)
    return {
      writes: (world.pages.usage.write ?? 0) - write,
      chartReads: used('reader read') / 2,
      deskReads: used('desk read') / 2,
    }
  }
  const [used] = await Promise.all([play(), time.run()])

  const lagsOf = (
    at: ReadonlyMap<number, number>,
    of: readonly (typeof charts)[number][],
    which: 'seen' | 'gone',
  ) =>
    of.flatMap((chart) =>
      [...at].flatMap(([number, acknowledgedAt]) => {
        // One that was changed before it had a number was never there.
        if (which === 'gone' && !chart.seen.has(number)) return []
        const told = chart[which].get(number)
        return [told === undefined ? Infinity : Math.max(0, told - acknowledgedAt)]
      }),
    )
  const lags = lagsOf(freshAt, charts, 'seen')
  const goneLags = lagsOf(goneAt, [...charts, ...desks], 'gone')
  const shown = charts.flatMap(({ seen }) =>
    [...seen].filter(([number]) => number <= room.rows && room.approves),
  )
  const [lag, gone, ack] = [spreadOf(lags), spreadOf(goneLags), spreadOf(waits)]
  return {
    lagP50: inSeconds(lag.p50),
    lagP99: inSeconds(lag.p99),
    goneP50: inSeconds(gone.p50),
    goneP99: inSeconds(gone.p99),
    ackP99: inSeconds(ack.p99),
    ackMax: inSeconds(ack.max),
    untold: [...lags, ...goneLags].filter((ms) => ms === Infinity).length,
    changes: goneAt.size,
    ...used,
    notWhole:
      [...charts, ...desks].filter(({ reader }) => !reader.whole).length +
      (room.approves && !decided.isWhole ? 1 : 0),
    decided: inSeconds(decided.ms),
    approvedOnCharts: shown.length / charts.length,
    shownWithin: inSeconds(shown.reduce((most, [, at]) => Math.max(most, at - decided.at), 0)),
    throttled: world.pages.usage.throttled ?? 0,
  }
}
