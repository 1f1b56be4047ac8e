import type { DeskChange, DeskState, StarredIdea } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Notice } from '../state/notices.ts'
import { perDesk } from '../state/per-desk.ts'

/** A star too many. */
export const tooMany: Notice = {
  tone: 'other',
  title: 'Twelve is the most.',
  text: 'Take one off first.',
}

/** Stars that are being set (true) or taken off, by row, and are shown so already. */
export type UnderWay = ReadonlyMap<number, boolean>

/** The starred ideas of a round, in the order in which they were starred, with what this desk has under way. */
export const starredNow = (
  { stars = [] }: Pick<DeskState, 'stars'>,
  underWay: UnderWay,
): readonly StarredIdea[] => [
  ...stars.filter(({ row }) => underWay.get(row) !== false),
  ...[...underWay].flatMap(([row, isOn]) =>
    isOn && !stars.some((star) => star.row === row) ? [{ row }] : [],
  ),
]

/** What sets a star or takes it off, unless it is so by then, or the round is over. */
const starring =
  (round: number, row: number, isOn: boolean) =>
  (state: DeskState): DeskChange | undefined => {
    const isStarred = state.stars?.some((star) => star.row === row) ?? false
    return state.round !== round || isStarred === isOn
      ? undefined
      : { kind: isOn ? 'star' : 'unstar', round, row }
  }

type Ports = Pick<DeskStore, 'change' | 'tell'>

/** Sets stars and takes them off: shown at once, and again as before where that fails. */
export class Stars {
  readonly #ports: Ports
  readonly #listeners = new Set<() => void>()
  #underWay: UnderWay = new Map()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  readonly getView = (): UnderWay => this.#underWay

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stars ideas, or takes their stars off, one after the other. More than twelve are refused, all of them. */
  readonly set = async (state: DeskState, rows: readonly number[], isOn: boolean): Promise<void> => {
    const now = new Set(starredNow(state, this.#underWay).map(({ row }) => row))
    const wanted = rows.filter((row) => now.has(row) !== isOn)
    if (isOn && now.size + wanted.length > deskLimits.starred) {
      this.#ports.tell(tooMany)
      return
    }
    this.#note(wanted.map((row) => [row, isOn]))
    await Promise.all(
      wanted.map(async (row) => {
        await this.#ports.change(starring(state.round, row, isOn))
        if (this.#underWay.get(row) === isOn) this.#note([[row, undefined]])
      }),
    )
  }

  /** Notes what is under way; undefined: no more. */
  #note(acts: readonly (readonly [row: number, isOn: boolean | undefined])[]): void {
    const now = new Map(this.#underWay)
    for (const [row, isOn] of acts)
      if (isOn === undefined) now.delete(row)
      else now.set(row, isOn)
    this.#underWay = now
    for (const listener of this.#listeners) listener()
  }
}

/** The stars that a desk sets. */
export const starsOfDesk = perDesk((store) => new Stars(store))
