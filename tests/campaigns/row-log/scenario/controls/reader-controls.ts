import { type Ask, RoundReader, type Scope } from '#lib/round/reader.ts'
import type { HeldRow, Reader, ToldRows } from '../told.ts'
import type { Control } from './control.ts'

type ReaderClass = new (scope: Scope, options: { readonly newest: number }) => RoundReader<HeldRow>

const by = (Other: ReaderClass): Control => ({ reader: (scope, newest) => new Other(scope, { newest }) })

/** A reader that is told something else than what came. */
export const hears = (other: (told: ToldRows, ask: Ask, reader: Reader) => ToldRows | undefined): Control =>
  by(
    class extends RoundReader<HeldRow> {
      override take(ask: Ask, told: ToldRows): void {
        const heard = other(told, ask, this)
        if (heard) super.take(ask, heard)
        else this.giveUp(ask)
      }
    },
  )

/** Takes what was asked before for what is asked now. */
class AnyResponse extends RoundReader<HeldRow> {
  #newest: Ask | undefined
  override next(polled: boolean): Ask | undefined {
    this.#newest = super.next(polled)
    return this.#newest
  }
  override giveUp(): void {
    // It waits for ever.
  }
  override take(ask: Ask, told: ToldRows): void {
    super.take(this.#newest?.kind === ask.kind ? this.#newest : ask, told)
  }
}

/** Believes that rows bring their turns along. */
class TrustsRows extends RoundReader<HeldRow> {
  #trusted = 0
  override take(ask: Ask, told: ToldRows): void {
    const isOf = told.round === this.round
    if (told.to !== undefined && isOf) this.#trusted = told.revision
    const isTrusted = told.turnsTo !== undefined && isOf && this.#trusted > this.revision
    const { reload: _reload, ...rest } = told
    super.take(ask, isTrusted ? { ...rest, back: [], gone: [], turnsTo: this.#trusted } : told)
  }
}

/** Drops what it has before it reads again. */
class ClearsFirst extends RoundReader<HeldRow> {
  readonly #open: () => Reader
  #now: Reader
  #generations = 0
  #round: number | undefined
  constructor(scope: Scope, options: { readonly newest: number }) {
    super(scope, options)
    this.#open = () => new RoundReader<HeldRow>(scope, options)
    this.#now = this.#open()
  }
  override take(ask: Ask, told: ToldRows): void {
    if (!told.reload) {
      this.#now.take(ask, told)
      return
    }
    this.#generations = this.generation + 1
    this.#round = this.#now.round
    this.#now = this.#open()
  }
  override next(polled: boolean): Ask | undefined {
    return this.#now.next(polled)
  }
  override giveUp(ask: Ask): void {
    this.#now.giveUp(ask)
  }
  override get round(): number | undefined {
    return this.#now.round ?? this.#round
  }
  override get revision(): number {
    return this.#now.revision
  }
  override get lastRow(): number {
    return this.#now.lastRow
  }
  override get rows(): readonly HeldRow[] {
    return this.#now.rows
  }
  override get generation(): number {
    return this.#generations + this.#now.generation
  }
  override get whole(): boolean {
    return this.#now.whole
  }
}

/** Whole once it has every row, whatever has turned. */
class WholeByRows extends RoundReader<HeldRow> {
  override get whole(): boolean {
    return this.round !== undefined && this.known.has === this.known.of
  }
}

/** One thing wrong with the reader, by what it is. */
export const readerControls: Readonly<Record<string, Control>> = {
  'a reader that takes any response': by(AnyResponse),
  'a reader that takes any round': {
    ...hears((told, _, { round = 0 }) => ({ ...told, round: Math.max(told.round, round) })),
    // Only an edge tells of a round that is over.
    plan: { edgeMs: 4_000 },
  },
  'a reader that is not set back': {
    ...hears((told, _, { round, revision }) =>
      told.to !== undefined && told.round === round && told.revision < revision
        ? { ...told, revision }
        : told,
    ),
    // Only an edge tells of an earlier revision, of a page for which somebody else has asked: who begins to read anew finds it.
    plan: { edgeMs: 3_000, limit: 5, restMs: 50, settings: { reloadTurns: 8 } },
  },
  'a reader that trusts rows': by(TrustsRows),
  'a reader that is whole by its rows': by(WholeByRows),
  'a reader that clears before it reads again': {
    ...by(ClearsFirst),
    plan: { settings: { reloadTurns: 2, toldRows: 2, turnRows: 2 } },
  },
  'a reader that believes all turns are told': hears(({ turnsTo, ...told }) => ({
    ...told,
    ...(turnsTo !== undefined && { turnsTo: told.revision }),
  })),
}
