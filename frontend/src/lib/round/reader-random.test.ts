import { expect, it } from 'vitest'
import { seededRandom } from '#shared/seeded-random.ts'
import { RoundReader, type Ask, type Question, type Scope, type Told } from './reader.ts'
import { asText, RoundLog, type LoggedRow, type Standing } from './test-support/round-log.ts'

const seeds = 40
const steps = 400
const standings: readonly Standing[] = ['shown', 'hidden', 'pending', 'withdrawn']

/** A reader whose responses come late, twice, in another order, or never; an edge keeps some for a while. */
const play = (seed: number, scope: Scope) => {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const pick = (below: number) => Math.floor(random() * below)
  const log = new RoundLog({ page: 3, reloadBehind: 6, isNoted: true, tellsNews: seed % 3 > 0 })
  const reader = new RoundReader<LoggedRow>(scope, { newest: 3 })
  const hasEdge = scope === 'public' && seed % 2 === 0
  const kept = new Map<string, { readonly until: number; readonly told: Told<LoggedRow> }>()
  const onTheirWay: { readonly ask: Ask; readonly told: Told<LoggedRow> }[] = []
  const withdrawn = new Set<string>()
  let polled = false
  let waiting: { readonly ask: Ask; readonly until: number } | undefined
  let step = 0
  let reloads = 0

  const answer = (question: Question): Told<LoggedRow> => {
    const key = JSON.stringify(question)
    const old = kept.get(key)
    if (hasEdge && old && old.until > step) return old.told
    const told = log.tell(scope, question)
    kept.set(key, { until: step + 8, told })
    return told
  }

  const change = () => {
    if (chance(0.4)) log.append(1 + pick(3), chance(0.2) ? 'pending' : 'shown')
    else if (chance(0.9) && log.lastRow > 0)
      for (let left = chance(0.1) ? 12 : 1; left > 0; left -= 1)
        if (chance(0.3)) log.gather(1 + pick(log.lastRow), [undefined, 'Fridays', 'Quiet'][pick(3)])
        else log.turn(1 + pick(log.lastRow), standings[pick(4)] ?? 'hidden')
    else if (chance(0.2)) log.newRound()
  }

  /** What a reader shows of a round that goes on never goes all at once, but for what the response itself takes away. */
  const deliver = ({ ask, told }: (typeof onTheirWay)[number]) => {
    const { round, rows } = reader
    reader.take(ask, told)
    if (told.reload) reloads += 1
    if (round === reader.round && rows.length > 3 && !told.gone?.length)
      expect(reader.rows.length, 'an empty room').toBeGreaterThan(0)
    if (waiting?.ask === ask) {
      waiting = undefined
      polled ||= ask.kind === 'meta'
    }
    check()
  }

  const check = () => {
    if (reader.whole)
      expect(log.had(scope, reader.round, reader.rows), `whole: ${asText(reader.rows)}`).toBe(true)
    const shown = new Set(reader.rows.filter(({ standing }) => standing === 'shown').map(({ row }) => row))
    for (const gone of withdrawn)
      if (gone.startsWith(`${reader.round} `))
        expect(shown.has(Number(gone.split(' ')[1])), `${gone} came back`).toBe(false)
    if (reader.round !== log.round || reader.revision !== log.revision || !reader.whole) return
    // What has gone for good may never come back.
    const final = log.rows('desk').filter(({ standing }) => standing === 'withdrawn')
    for (const { row } of final) if (row <= reader.lastRow) withdrawn.add(`${log.round} ${row}`)
  }

  const ask = () => {
    const question = reader.next(polled)
    if (!question) {
      polled = false
      return
    }
    waiting = { ask: question, until: step + 6 }
    const told = answer(question)
    if (chance(0.9)) onTheirWay.push({ ask: question, told })
    if (chance(0.1)) onTheirWay.push({ ask: question, told: structuredClone(told) })
  }

  for (; step < steps; step += 1) {
    if (chance(0.3)) change()
    // Somebody else asks for a row that turns right after it: the edge keeps how it stood.
    if (hasEdge && chance(0.2)) {
      log.append()
      answer({ kind: 'rows', sinceRow: log.lastRow })
      log.turn(log.lastRow, 'withdrawn')
    }
    if (!waiting) ask()
    else if (waiting.until <= step) {
      reader.giveUp(waiting.ask)
      waiting = undefined
      polled = false
    }
    if (onTheirWay.length > 0 && chance(0.6)) onTheirWay.splice(pick(onTheirWay.length), 1).forEach(deliver)
  }
  // Now all is quiet, and what is still on its way comes.
  onTheirWay.splice(0).forEach(deliver)
  waiting = undefined
  for (let poll = 0; poll < 40; poll += 1) {
    step += 20
    for (let next = reader.next(false); next; next = reader.next(true)) reader.take(next, answer(next))
  }
  expect([reader.round, reader.whole, asText(reader.rows)]).toEqual([
    log.round,
    true,
    asText(log.rows(scope)),
  ])
  return reloads
}

it.each(['public', 'desk'] as const)(
  'is right in the end, and never wrong on the way, over a network that is not (%s)',
  (scope) => {
    let reloads = 0
    for (let seed = 1; seed <= seeds; seed += 1) reloads += play(seed, scope)
    expect(reloads).toBeGreaterThan(seeds / 4)
  },
)
