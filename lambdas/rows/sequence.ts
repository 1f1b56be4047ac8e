import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { isWritten } from '../store/failures.ts'
import { namesIn } from '../store/names-in.ts'
import { followChain, type Put, putPage } from './chain.ts'
import { type Counter, isRehearsal, moveCounter, readCounter } from './counter.ts'
import { mustWait } from './desk/must-wait.ts'
import {
  carriedKey,
  type Intake,
  intakeKey,
  isBefore,
  type PageItem,
  type PageRow,
  type Position,
  readIntake,
} from './items.ts'
import type { FormLog, LogCall } from './log-store.ts'
import type { NumberSummary } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import { renameBefore } from './turns/renaming.ts'
import { byAttendee, followTurns, type KnownTurns, noTurns, standingAt, turnRows } from './turns/turns.ts'

/** Where an answer is in the chain, and how it stood when its page was put. */
type Place = readonly [round: number, row: number, stored: Pick<PageRow, 'standing'>]

/** What a container knows of a form's chain: where every key in it is, from one position to another, and turns. */
interface KnownChain {
  readonly from: Position
  readonly places: Map<string, Place>
  /** Of the rounds that were looked at. */
  readonly turns: Map<number, KnownTurns>
  end: Position
}

/** Notes where the keys of each page on the way are. */
const noteKeys =
  ({ places }: KnownChain) =>
  ({ rows, sk }: Pick<PageItem, 'rows' | 'sk'>, round: number): void => {
    for (const [index, { key, standing }] of rows.entries())
      places.set(key, [round, Number(sk) + index, standing ? { standing } : {}])
  }

const turnsOf = (chain: KnownChain, round: number): KnownTurns => {
  const turns = chain.turns.get(round) ?? noTurns(round)
  chain.turns.set(round, turns)
  return turns
}

/** As many rows as a page may hold, and at least one. */
const pageOf = (rows: readonly PageRow[], most: number): readonly PageRow[] => {
  let bytes = 0
  const tooMuch = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index > 0 && (index >= most || bytes > rowLogSettings.pageBytes)
  })
  return tooMuch === -1 ? rows : rows.slice(0, tooMuch)
}

/** One page at the end of the chain, as far as that is known. */
const addPage = async (log: FormLog, chain: KnownChain, rows: readonly PageRow[]): Promise<Put> => {
  const [round, last] = chain.end
  const put = await putPage(log, chain.end, rows)
  if (put !== 'put') return put
  noteKeys(chain)({ rows, sk: String(last + 1) }, round)
  chain.end = [round, last + rows.length]
  return put
}

/** Where the answer is whose place another takes: of one that was withdrawn before it had a number, the one that it had replaced itself. */
const replacedPlace = ({ places }: KnownChain, intake: Intake): Place | undefined =>
  (intake.kind === 'answer' ? intake.replaced : [])
    .map((key) => places.get(key))
    .find((known) => known && known[2].standing !== 'withdrawn')

/** Learns how the answers stand whose places others take, once for all of a page: a look for each would let another be quicker. */
const followReplaced = async (log: FormLog, chain: KnownChain, intakes: readonly Intake[]): Promise<void> => {
  const rounds = new Set(intakes.map((intake) => replacedPlace(chain, intake)?.[0]))
  for (const round of rounds) if (round !== undefined) await followTurns(log, turnsOf(chain, round))
}

/** Whether the answer whose place another takes was hidden, or waited: what was kept off may not come back by being typed again. */
const wasKeptOff = (chain: KnownChain, intake: Intake): boolean => {
  const place = replacedPlace(chain, intake)
  if (!place) return false
  const [round, row, stored] = place
  const turns = turnsOf(chain, round)
  // It may be withdrawn already: what counts is how it stood before.
  const withdrawn = turns.ofRow.get(row)?.find(([, standing]) => standing === 'withdrawn')?.[0]
  const standing = standingAt(turns, row, stored, (withdrawn ?? Infinity) - 1)
  return standing === 'hidden' || standing === 'pending'
}

/** An answer as a row of a round: it waits where somebody has to look at it first. */
const asRow = (
  chain: KnownChain,
  intake: Intake,
  gone: ReadonlySet<string>,
  hasToWait: (row: PageRow) => boolean,
): PageRow => {
  const { key, at } = intake
  if (intake.kind === 'withdrawal' || gone.has(key)) return { key, at, answer: {}, standing: 'withdrawn' }
  const { row, round } = intake
  const isLate = round !== undefined && round < chain.end[0]
  const waits = isLate || hasToWait(row) || wasKeptOff(chain, intake)
  return { ...row, ...(isLate && { late: round }), ...(waits && { standing: 'pending' as const }) }
}

const fromAll: readonly Standing[] = ['shown', 'hidden', 'pending']

/** Nothing of what was written stays where a request stored it. */
const erase = (log: FormLog, key: string): Promise<boolean> => {
  const expression = 'SET #answer = :nothing, #withdrawn = :true REMOVE #bodyHash, #sealed, #browser'
  const condition = 'attribute_exists(#pk) AND attribute_not_exists(#withdrawn)'
  const update = new UpdateCommand({
    TableName: log.intakeTableName,
    Key: intakeKey(log.form, key),
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(expression, condition),
    ExpressionAttributeValues: { ':nothing': {}, ':true': true },
  })
  return isWritten(log.send(update))
}

/** One turn for each round in which something was withdrawn; then the texts are erased where they were stored. */
const withdraw = async (log: FormLog, chain: KnownChain, gone: ReadonlySet<string>): Promise<number> => {
  // Of a rehearsal it may have been carried on before this came.
  const keys = [...gone].flatMap((key) => [key, carriedKey(key)])
  const places = keys.map((key) => chain.places.get(key)).filter((place) => place !== undefined)
  const turning = { from: fromAll, to: 'withdrawn', by: byAttendee, isCounted: false } as const
  let withdrawn = 0
  for (const round of new Set(places.map(([of]) => of))) {
    const rows = places.flatMap(([of, row, stored]) => (of === round ? [[row, stored] as const] : []))
    const turns = turnsOf(chain, round)
    const leaving = rows.map(([row]) => row)
    const before = () => renameBefore(log, turns, leaving, turning)
    withdrawn += await turnRows(log, rows, { ...turning, before }, turns)
  }
  await Promise.all([...gone].map((key) => erase(log, key)))
  return withdrawn
}

/** Answers and withdrawals by their keys: of an answer that is here and withdrawn, both are told. */
const parted = (intakes: readonly Intake[]) => {
  const gone = new Set(intakes.filter(({ kind }) => kind === 'withdrawal').map(({ key }) => key))
  const byKey = new Map<string, Intake>()
  for (const intake of intakes)
    if (intake.kind === 'answer' || !byKey.has(intake.key)) byKey.set(intake.key, intake)
  return { gone, all: [...byKey.values()] }
}

/** The rounds of ideas that were rehearsals, where what is promised are ideas. */
const rehearsalsOfIdeas = async (log: FormLog): Promise<Counter['rehearsals']> =>
  log.form === 'promise' ? (await readCounter({ ...log, form: 'laser-focus' })).rehearsals : undefined

/**
 * Whether an answer gets no number at all: one that was said in a rehearsal and comes when that is over, and a promise
 * to an idea that was pretended.
 */
const isPretended = (
  intake: Intake,
  counter: Pick<Counter, 'rehearsals'>,
  round: number,
  ofIdeas: Counter['rehearsals'] = [],
): boolean => {
  if (intake.kind === 'withdrawal') return false
  const { answer } = intake.row
  if (ofIdeas.some((one) => one === answer.round)) return true
  return (
    intake.round !== undefined && intake.round < round && isRehearsal({ ...counter, round }, intake.round)
  )
}

/**
 * Numbers the answers of one form. Who puts the next page has seen all before it and everything behind the
 * answers' own positions, so a batch may come twice, late, in pieces, or to two functions together. The counter moves
 * even where nothing was left to put: the run before may have died in between. It is read before each page, for it says
 * which answers must wait for approval. What is new is numbered first, and then what was taken back is withdrawn; of an
 * answer that has no number yet, only the number is left.
 */
const numberForm = async (
  log: FormLog,
  chain: KnownChain,
  intakes: readonly Intake[],
): Promise<{ readonly numbered: readonly PageRow[]; readonly withdrawn: number }> => {
  const numbered: PageRow[] = []
  const { gone, all } = parted(intakes)
  let most: number = rowLogSettings.pageRows
  const pretended = new Set<string>()
  const isLeft = ({ key }: Intake) => !chain.places.has(key) && !pretended.has(key)
  let put: Put | undefined
  for (;;) {
    const counter = all.some(isLeft) ? await readCounter(log) : undefined
    // After the counter: the shorter the time from this look to the put, the fewer pages are put for nothing.
    if (put !== 'put') chain.end = await followChain(log, chain.end, noteKeys(chain))
    const next = all.filter(isLeft).slice(0, most)
    if (!counter || next.length === 0) break
    const ofIdeas = await rehearsalsOfIdeas(log)
    for (const intake of next)
      if (isPretended(intake, counter, chain.end[0], ofIdeas)) pretended.add(intake.key)
    const left = next.filter(isLeft)
    if (left.length === 0) continue
    const { approval = 'none' } = counter
    await followReplaced(log, chain, left)
    const newcomers = { end: chain.end, turns: turnsOf(chain, chain.end[0]), intakes: left, gone }
    const hasToWait = await mustWait(log, approval, newcomers)
    const rows = left.map((intake) => asRow(chain, intake, gone, hasToWait))
    const page = pageOf(rows, most)
    put = await addPage(log, chain, page)
    if (put === 'put') numbered.push(...page)
    // Whoever was slower than another puts as much again: the store had room.
    most = put === 'unclear' ? Math.max(1, Math.floor(page.length / 2)) : rowLogSettings.pageRows
  }
  await moveCounter(log, chain.end)
  const withdrawn = gone.size > 0 ? await withdraw(log, chain, gone) : 0
  return { numbered, withdrawn }
}

/** Behind where the keys lie that a run has to know of. */
const leastOf = (intakes: readonly Intake[]): Position =>
  intakes.map(({ after }) => after).reduce((a, b) => (isBefore(b, a) ? b : a))

/**
 * Makes the function that numbers stored answers; make one a container and keep it, since it remembers the chain. It
 * takes items as they come out of the table, in any order and any number of times. What cannot be read is counted and
 * left alone: to throw would make the stream wait behind it.
 * @throws the SDK's error, when an answer could not be numbered in time; the same items may be given again.
 */
export const createSequencer = () => {
  const known = new Map<RowLogName, KnownChain>()

  const chainFor = (form: RowLogName, intakes: readonly Intake[]): KnownChain => {
    const from = leastOf(intakes)
    const held = known.get(form)
    // Until this run has ended well, nothing counts as known.
    known.delete(form)
    if (held && !isBefore(from, held.from)) return held
    return { from, end: from, places: new Map(), turns: held?.turns ?? new Map<number, KnownTurns>() }
  }

  const numberOne = async (log: FormLog, intakes: readonly Intake[]) => {
    const chain = chainFor(log.form, intakes)
    const done = await numberForm(log, chain, intakes)
    if (chain.places.size <= rowLogSettings.keysKept) known.set(log.form, chain)
    return done
  }

  return async (items: readonly unknown[], log: LogCall): Promise<NumberSummary> => {
    const intakes = items.map(readIntake).filter((intake) => intake !== undefined)
    const byForm = rowLogNames.map(
      (form) => [form, intakes.filter((intake) => intake.form === form)] as const,
    )
    const runs = byForm.flatMap(([form, some]) =>
      some.length > 0 ? [numberOne({ ...log, form }, some)] : [],
    )
    const ended = await Promise.allSettled(runs)
    const failed = ended.find((run) => run.status === 'rejected')
    if (failed) throw failed.reason
    const done = ended.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
    const numbered = done.flatMap((run) => run.numbered)
    const oldest = Math.min(log.clock(), ...numbered.map(({ at }) => at))
    return {
      numbered: numbered.length,
      withdrawn: done.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
      unreadable: items.length - byForm.reduce((sum, [, some]) => sum + some.length, 0),
      oldestMs: log.clock() - oldest,
    }
  }
}
