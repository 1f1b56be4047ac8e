import { RoundReader, type Scope } from '#lib/round/reader.ts'
import type { Control } from './controls/control.ts'
import type { Network } from './network.ts'
import { pileOf, pileText } from './piles.ts'
import type { HeldRow, Reader, ToldRows } from './told.ts'
import { ideaOf, type Truth } from './truth.ts'
import { standingOf, type TrueRow } from './truth-demands.ts'
import type { World } from './world.ts'

/** Somebody who looks at a round, through the product's reader. */
export interface Follower {
  readonly name: string
  readonly scope: Scope
  readonly reader: () => Reader
}

interface FollowerOptions {
  readonly name: string
  readonly scope: Scope
  /** Opens the page again and again. */
  readonly isVisitor?: boolean
  /** For how long an edge keeps responses, in ms. */
  readonly edgeMs: number
  readonly control: Control | undefined
}

/** With how many rows a desk begins. */
const newest = 20

const isShown = ({ standing = 'shown' }: HeldRow): boolean => standing === 'shown'

/** Holds what a reader shows against what was so. */
const createChecks = (
  { violations: { demand }, time }: World,
  truth: Truth,
  { name, scope, edgeMs }: FollowerOptions,
) => {
  const polls: number[] = []
  let had = new Set<number>()
  let left = new Map<number, number>()
  let seen = { round: 0, generation: 0, rows: [] as readonly HeldRow[] }
  const turnOf = (row: TrueRow | undefined, revision: number) =>
    row?.standings.findLast(({ turn }) => turn <= revision)

  /** What is gone comes back only by a turn that shows it. */
  const comesBack = ({ round = 0, revision, rows }: Reader) => {
    const has = new Set(rows.filter(isShown).map(({ row }) => row))
    for (const row of had) {
      const last = has.has(row) ? undefined : turnOf(truth.rows.get(`${round}/${row}`), revision)
      if (last && last.is !== 'shown') left.set(row, last.turn)
    }
    for (const row of has) {
      const leftAt = had.has(row) ? undefined : left.get(row)
      if (leftAt === undefined) continue
      const shown = truth.rows.get(`${round}/${row}`)?.standings
      const isBack = shown?.some(({ turn, is }) => turn > leftAt && is === 'shown')
      demand(isBack === true, 'recent', () => `${name} has ${round}/${row} again`)
    }
    had = has
  }

  /** Within a generation rows are only added, and an answer is what it was. */
  const grows = ({ round = 0, generation, rows }: Reader) => {
    const isOn = seen.round === round && seen.generation === generation
    const isGrown = !isOn || seen.rows.every((row, index) => rows[index] === row)
    demand(isGrown, 'whole', () => `${name} lost or moved rows within a generation`)
    seen = { round, generation, rows }
  }

  const whole = (reader: Reader, from: number) => {
    const { round = 0, lastRow, revision, rows } = reader
    const held = new Map(rows.map((row) => [row.row, row.standing ?? 'shown']))
    const piles = new Map(rows.map((row) => [row.row, row.pile]))
    for (let row = 1; row <= lastRow; row += 1) {
      const one = truth.rows.get(`${round}/${row}`)
      const is = one && standingOf(one, revision)
      const has = held.get(row)
      const isSo = scope === 'desk' ? has === is : (has === 'shown') === (is === 'shown')
      demand(isSo, 'whole', () => `${name} has ${round}/${row} ${has} at turn ${revision}, it was ${is}`)
      const [lies, lay] = [piles.get(row), has && pileOf(one, revision)].map(pileText)
      demand(
        lies === lay,
        'whole',
        () => `${name} has ${round}/${row} in ${lies} at turn ${revision}: ${lay}`,
      )
      const mayLack = has !== undefined || truth.stood(`${round}/${row}`, scope, from, time.now()).has('none')
      demand(mayLack, 'whole', () => `${name} lacks ${round}/${row}`)
    }
  }

  const look = (reader: Reader) => {
    const { round, rows } = reader
    if (round === undefined) return
    const from = (polls.at(-2) ?? edgeMs) - edgeMs
    const isCurrent = [...truth.countersIn(from, time.now())].some((counter) => counter.round === round)
    demand(isCurrent, 'round', () => `${name} is in round ${round}`)
    if (seen.round !== round) {
      had = new Set()
      left = new Map()
    }
    comesBack(reader)
    grows(reader)
    for (const { row, answer, standing = 'shown', pile } of rows) {
      const stood = truth.stood(`${round}/${row}`, scope, from, time.now())
      demand(
        stood.has(standing),
        'recent',
        () => `${name} has ${round}/${row} ${standing}: ${[...stood].join()}`,
      )
      const laid = truth.laid(`${round}/${row}`, scope, from, time.now())
      demand(
        laid.has(pileText(pile)),
        'recent',
        () => `${name} has ${round}/${row} in ${pileText(pile)}: ${[...laid].join()}`,
      )
      const idea = truth.rows.get(`${round}/${row}`)?.idea
      const isText = ideaOf(answer) === (standing === 'withdrawn' ? '' : idea)
      demand(isText, 'contiguous', () => `${name} has another text at ${round}/${row}`)
    }
    if (reader.whole) whole(reader, from)
  }
  return {
    look,
    polled: (began: number) => polls.push(began),
    /** The page was opened again. */
    forget: () => {
      polls.length = 0
      seen = { round: 0, generation: 0, rows: [] }
    },
  }
}

/** Follows a round until it is over, asking one question at a time, and opens the page now and then where it is a visitor's. */
export const follow = (
  world: World,
  truth: Truth,
  network: Network,
  options: FollowerOptions,
  state: { readonly isOver: boolean; readonly isCalm: boolean },
): Follower & { readonly ended: Promise<void> } => {
  const { time, violations } = world
  const { name, scope, control } = options
  const open = (): Reader => control?.reader?.(scope, newest) ?? new RoundReader<HeldRow>(scope, { newest })
  const checks = createChecks(world, truth, options)
  let reader = open()
  let openedAt = time.now()

  /** One poll: question after question, until there is none or one was given up. */
  const poll = async (): Promise<boolean> => {
    const of = reader
    for (let ask = of.next(false); ask; ask = of.next(true)) {
      const onTaken = ({ gone = [] }: ToldRows, before: Pick<Reader, 'round' | 'rows'>) => {
        const isEmpty = before.rows.length > 3 && of.rows.length === 0 && of.round === before.round
        violations.demand(!isEmpty || gone.length > 0, 'whole', () => `${name} showed an empty room`)
        if (of === reader) checks.look(of)
      }
      if (!(await network.carry(of, scope, ask, onTaken))) return false
    }
    return true
  }

  const run = async () => {
    await time.sleep(time.random() * 3_000)
    while (!state.isOver) {
      const began = time.now()
      if (options.isVisitor && !state.isCalm && began - openedAt > 1_500) {
        reader = open()
        checks.forget()
        openedAt = began
      }
      if (await poll()) {
        checks.polled(began)
        checks.look(reader)
      }
      await time.sleep(300 + time.random() * 500)
    }
  }
  return { name, scope, reader: () => reader, ended: run() }
}
