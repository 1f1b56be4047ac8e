import type { Approval } from '#shared/desk/scopes.ts'
import { rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import { followChain, putPage } from './chain.ts'
import { moveCounter, readCounter } from './counter.ts'
import { type Intake, isBefore, type PageItem, type PageRow, type Position, readIntake } from './items.ts'
import type { NumberSummary } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import { retry, type StoreCall } from '../store/retry.ts'

/** What a container knows of a form's chain: every key in it from one position to another. */
interface KnownChain {
  readonly from: Position
  readonly keys: Set<string>
  end: Position
}

/** Notes the keys of each page on the way, to the chain's end. */
const noteKeys =
  ({ keys }: KnownChain) =>
  ({ rows }: PageItem): boolean => {
    for (const { key } of rows) keys.add(key)
    return false
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

/** Rows as they are put: hidden where somebody has to approve them first. */
const asPut = (rows: readonly PageRow[], approval: Approval = 'none'): readonly PageRow[] => {
  const mustWait = ({ sealed }: PageRow) => approval === 'all' || (approval === 'unsealed' && !sealed)
  return rows.map((row) => (mustWait(row) ? { ...row, hidden: true, pending: true } : row))
}

/** One page at the end of the chain. After a throttled or unclear try it holds fewer rows, and the chain is looked at. */
const addPage = async (
  store: LogStore,
  form: RowLogName,
  chain: KnownChain,
  rows: readonly PageRow[],
  call: StoreCall,
): Promise<boolean> => {
  try {
    if (await putPage(store, form, chain.end, rows, call)) {
      for (const { key } of rows) chain.keys.add(key)
      chain.end = [chain.end[0], chain.end[1] + rows.length]
      return true
    }
  } catch (error) {
    if (!call.mayRetry(error, 1)) throw error
    await call.pause(3)
  }
  chain.end = await followChain(store, form, chain.end, call, noteKeys(chain))
  return false
}

/**
 * Numbers the answers of one form. Who puts the next page has seen all before it and everything behind the
 * answers' own positions, so a batch may come twice, late, in pieces, or to two functions together. The counter moves
 * even where nothing was left to put: the run before may have died in between. It is read before each page, for it says
 * which answers must wait for approval.
 */
const numberForm = async (
  store: LogStore,
  chain: KnownChain,
  form: RowLogName,
  rows: readonly PageRow[],
  call: StoreCall,
): Promise<readonly PageRow[]> => {
  const numbered: PageRow[] = []
  let most: number = rowLogSettings.pageRows
  chain.end = await followChain(store, form, chain.end, call, noteKeys(chain))
  for (;;) {
    const left = rows.filter(({ key }) => !chain.keys.has(key))
    if (left.length === 0) break
    const { approval } = await retry(() => readCounter(store, form, call), call)
    const page = pageOf(asPut(left, approval), most)
    const isPut = await addPage(store, form, chain, page, call)
    if (isPut) numbered.push(...page)
    most = isPut ? rowLogSettings.pageRows : Math.max(1, Math.floor(page.length / 2))
  }
  await retry(() => moveCounter(store, form, chain.end, call), call)
  return numbered
}

const isRowLog = (form: string): form is RowLogName => rowLogNames.some((name) => name === form)

/** The answers by form, each once. */
const byForm = (intakes: readonly Intake[]): ReadonlyMap<RowLogName, readonly Intake[]> => {
  const forms = new Map<RowLogName, Map<string, Intake>>()
  for (const intake of intakes) {
    if (!isRowLog(intake.form)) continue
    const answers = forms.get(intake.form) ?? new Map<string, Intake>()
    forms.set(intake.form, answers.set(intake.row.key, intake))
  }
  return new Map([...forms].map(([form, answers]) => [form, [...answers.values()]]))
}

/**
 * Makes the function that numbers stored answers; make one a container and keep it, since it remembers the chain. It
 * takes items as they come out of the table, in any order and any number of times. What cannot be read is counted and
 * left alone: to throw would make the stream wait behind it.
 * @throws the SDK's error, when an answer could not be numbered in time; the same items may be given again.
 */
export const createSequencer = (store: LogStore) => {
  const known = new Map<RowLogName, KnownChain>()

  const chainFor = (form: RowLogName, intakes: readonly Intake[]): KnownChain => {
    const from = intakes.map(({ after }) => after).reduce((a, b) => (isBefore(b, a) ? b : a))
    const held = known.get(form)
    // Until this run has ended well, nothing counts as known.
    known.delete(form)
    return held && !isBefore(from, held.from) ? held : { from, end: from, keys: new Set() }
  }

  const numberOne = async (form: RowLogName, intakes: readonly Intake[], call: StoreCall) => {
    const chain = chainFor(form, intakes)
    const rows = intakes.map(({ row }) => row)
    const numbered = await numberForm(store, chain, form, rows, call)
    if (chain.keys.size <= rowLogSettings.keysKept) known.set(form, chain)
    return numbered
  }

  return async (items: readonly unknown[], call: StoreCall): Promise<NumberSummary> => {
    const intakes = items.map(readIntake)
    const readable = intakes.filter((intake) => intake !== undefined && isRowLog(intake.form)) as Intake[]
    const runs = [...byForm(readable)].map(([form, some]) => numberOne(form, some, call))
    const ended = await Promise.allSettled(runs)
    const failed = ended.find((run) => run.status === 'rejected')
    if (failed) throw failed.reason
    const numbered = ended.flatMap((run) => (run.status === 'fulfilled' ? run.value : []))
    const oldest = Math.min(store.clock(), ...numbered.map(({ at }) => at))
    return {
      numbered: numbered.length,
      unreadable: items.length - readable.length,
      oldestMs: store.clock() - oldest,
    }
  }
}
