import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import { followed, mostSuggested } from '#shared/gather/followed.ts'
import type { Alike, Idea, Seed } from '#shared/gather/likeness.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { namelessPile, pileNameOf } from '#shared/gather/pile-name.ts'
import type { LikenessAtWork } from '#lib/likeness/likeness-at-work.ts'
import type { Clock } from '#lib/round/poll-timer.ts'
import { describeAnswer } from '../answers/describe-answer.ts'
import { hushedBy } from '../session/hushed.ts'
import { Soon } from '../press/soon.ts'
import { portionsOf } from '../state/acts.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { notWhile } from '../state/notices.ts'
import { apartWords, gatheredWords, nothingLeft, nothingRenamed, nothingTakenOut } from './gather-words.ts'
import {
  leastToHelp,
  namersOf,
  originOf,
  type Picking,
  pickFor,
  pickFrom,
  putTogether,
  suggested,
  tick,
  weighedText,
} from './picking.ts'
import { asItStands, type GatherRoom, isTold, looseOf, type PileAct, roomOf } from './piles.ts'

/** The most ideas that are listed as repeated. */
const mostSeeds = 50

/** So long (ms) what was done is shown as done before the rows have to tell of it themselves: two polls. */
const untilToldMs = 4000

/** What is about to be sent, and what is said of it. */
export interface Going {
  readonly act: PileAct
  readonly label: string
}

export interface GatherView {
  /** What sounds alike could not be found. */
  readonly isDeaf: boolean
  /** Ideas that others repeat, and of how many loose ones that was found; undefined until it is known. */
  readonly seeds: { readonly list: readonly Seed[]; readonly of: number } | undefined
  readonly picking: Picking | undefined
  /** What sounds like what is picked from; undefined until it is known. */
  readonly alike: readonly Alike[] | undefined
  /** So many lines of what sounds alike stay where they are. */
  readonly still: number
  /** The row whose words are proposed as the pile's name. */
  readonly typical: number | undefined
  /** What was picked from last: whoever leaves that is where it began. */
  readonly left: Picking['from'] | undefined
  /** The pile whose ideas are listed. */
  readonly opened: string | undefined
  /** What is done of which the rows do not tell yet. */
  readonly acts: readonly PileAct[]
}

export interface GatherPorts {
  readonly store: Pick<DeskStore, 'change' | 'tell' | 'getView' | 'subscribe'>
  readonly clock: Clock
  readonly likeness: () => LikenessAtWork
  readonly newId: () => string
}

const ideasIn = ({ form }: GatherRoom, answers: GatherRoom['shown']): readonly Idea[] =>
  answers.map((answer) => ({ row: answer.row, text: weighedText(form, answer) }))

/** An act whose pile is called by one that has left it meanwhile is called by another of it. */
const named = (act: PileAct, room: GatherRoom): PileAct => {
  if (act.kind === 'apart' || act.by === undefined || act.rows.has(act.by)) return act
  const answer = room.rows.get(namersOf(act.rows.keys(), room)[0] ?? 0)
  const name = answer ? pileNameOf(describeAnswer(room.form, answer).text) : namelessPile
  return { ...act, pile: { ...act.pile, name } }
}

/** What is gathered at a desk of one form's round: what is being chosen, what is about to be sent, and what was. */
export class Gathering {
  readonly soon: Soon<Going>
  readonly #of: Pick<DeskState, 'form' | 'round'>
  readonly #ports: GatherPorts
  readonly #listeners = new Set<() => void>()
  #view: GatherView = {
    isDeaf: false,
    ...{ seeds: undefined, picking: undefined, alike: undefined, typical: undefined },
    still: 0,
    ...{ left: undefined, opened: undefined, acts: [] },
  }

  constructor({ form, round }: Pick<DeskState, 'form' | 'round'>, ports: GatherPorts) {
    this.#of = { form, round }
    this.#ports = ports
    this.soon = new Soon(ports.clock)
  }

  readonly getView = (): GatherView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds the ideas that others repeat, among those that lie in no pile. */
  readonly listen = async (room: GatherRoom): Promise<void> => {
    const loose = looseOf(room)
    const likeness = this.#ports.likeness()
    likeness.know(ideasIn(room, loose))
    const list = await this.#heard(() => likeness.seeds({ most: mostSeeds }), [])
    this.#set({ seeds: { list, of: loose.length } })
  }

  /** Begins with an idea, or adds to the pile in which it lies. */
  readonly pick = (room: GatherRoom, row: number): void => this.#begin(room, pickFrom(room, row))

  /** Begins to add to a pile. */
  readonly addTo = (room: GatherRoom, pile: string): void => this.#begin(room, pickFor(pile))

  /** Nothing is chosen any more. */
  readonly leave = (): void => this.#set({ picking: undefined })

  readonly find = (text: string): void => this.#choose((picking) => ({ ...picking, text }))

  /** Gives it a name; undefined: the one that is proposed. */
  readonly name = (name: string | undefined): void => this.#choose((picking) => ({ ...picking, name }))

  /** Ticks ideas, or takes that back: each of them. */
  readonly tick = (room: GatherRoom, ...rows: readonly number[]): void => {
    this.#choose((picking) => rows.reduce((now, row) => tick(now, room, row), picking))
    void this.#propose(room)
  }

  /** Lists what sounds like all that is chosen by now below the lines that were seen, and those that are ticked. */
  readonly follow = async (room: GatherRoom, seen: number): Promise<void> => {
    const { picking, alike } = this.#view
    // Of few ideas all are listed.
    if (!picking || !alike || room.shown.length < leastToHelp) return
    const chosen = [...new Set([...originOf(picking, room), ...putTogether(picking, room).keys()])]
    const likeness = this.#ports.likeness()
    const found = await this.#heard(() => likeness.similarTo(chosen, { most: room.shown.length }), [])
    if (this.#view.picking?.ticked !== picking.ticked || this.#view.isDeaf) return
    const ticked = alike.findLastIndex(({ row }) => picking.ticked.has(row)) + 1
    const still = Math.max(seen, ticked, this.#view.still)
    this.#set({ alike: followed(alike, still, suggested(picking, room, found)), still })
  }

  /** Lists the ideas of a pile; undefined: of none. */
  readonly open = (opened: string | undefined): void => this.#set({ opened })

  /** What the pile is called, that was there or will be; undefined while nobody knows it. */
  nameOf(room: GatherRoom): string | undefined {
    const { picking, typical } = this.#view
    if (!picking) return undefined
    if ('pile' in picking.from) return room.piles.get(picking.from.pile)?.name
    if (picking.name !== undefined) return picking.name
    const rows = [...putTogether(picking, room).keys()]
    if (rows.length > 1 && namersOf(rows, room).length === 0) return namelessPile
    const answer = typical === undefined ? undefined : room.rows.get(typical)
    return answer && (pileNameOf(describeAnswer(room.form, answer).text) || undefined)
  }

  /** Puts together what is chosen, in a while. */
  readonly gather = (room: GatherRoom): void => {
    const before = this.#view
    const { picking } = before
    const name = this.nameOf(room)
    if (!picking || name === undefined) return
    const isNew = 'row' in picking.from
    const id = 'pile' in picking.from ? picking.from.pile : this.#ports.newId()
    const rows = putTogether(picking, room)
    this.#set({ picking: undefined, left: undefined, opened: id })
    this.#soon(
      {
        act: {
          kind: 'gather',
          pile: { id, name },
          rows,
          by: isNew && !picking.name ? before.typical : undefined,
        },
        label: gatheredWords(rows.size, isNew),
      },
      // What was chosen is there again, unless something else is being chosen by then.
      () => {
        const { alike, typical, still } = before
        if (!this.#view.picking) this.#set({ picking, left: picking.from, alike, typical, still })
      },
    )
  }

  /** Gives a pile another name, in a while. */
  readonly rename = (room: GatherRoom, pile: Pile): void => {
    if (room.piles.has(pile.id))
      this.#soon({ act: { kind: 'gather', pile, rows: new Map() }, label: 'Renamed.' })
    else this.#ports.store.tell(nothingRenamed)
  }

  /** Takes ideas out of a pile, in a while; left out: all. */
  readonly takeOut = (room: GatherRoom, pile: string, row?: number): void => {
    const all = room.piles.get(pile)?.rows.map((answer) => answer.row) ?? []
    const rows = row === undefined ? all : [row]
    this.#soon({
      act: { kind: 'apart', pile, rows },
      label: apartWords(rows.length, all.length),
    })
  }

  #soon(going: Going, onBack?: () => void): void {
    const send = async () => {
      if (!(await this.#send(going.act))) onBack?.()
    }
    this.soon.begin(going, send, onBack)
  }

  #begin(room: GatherRoom, picking: Picking): void {
    const nothing = { alike: undefined, typical: undefined, still: 0 }
    this.#set({ picking, left: picking.from, ...nothing })
    void this.#propose(room)
    void this.#suggest(room, picking)
  }

  async #suggest(room: GatherRoom, picking: Picking): Promise<void> {
    const likeness = this.#ports.likeness()
    likeness.know(ideasIn(room, room.shown))
    const { from } = picking
    // What lies in piles takes no place of what does not.
    const most = mostSuggested + room.shown.length - looseOf(room).length
    const origin = 'row' in from ? from.row : originOf(picking, room)
    const alike = await this.#heard(() => likeness.similarTo(origin, { most }), [])
    if (this.#view.picking?.from === from) this.#set({ alike: suggested(picking, room, alike) })
  }

  /** Proposes the words of what is most like the others as the pile's name. */
  async #propose(room: GatherRoom): Promise<void> {
    const { picking } = this.#view
    if (!picking || 'pile' in picking.from) return
    const [first, ...others] = namersOf(putTogether(picking, room).keys(), room)
    const typical =
      first === undefined || others.length === 0
        ? first
        : await this.#heard(() => this.#ports.likeness().typicalOf([first, ...others]), first)
    if (this.#view.picking?.ticked === picking.ticked) this.#set({ typical })
  }

  /** An answer of the likeness, or what does where none comes: what sounds alike cannot be found then. */
  async #heard<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      const answer = await ask()
      this.#set({ isDeaf: false })
      return answer
    } catch {
      this.#set({ isDeaf: true })
      return otherwise
    }
  }

  /** Sends an act as things stand now; whether it is done. */
  async #send(act: PileAct): Promise<boolean> {
    const { form, round } = this.#of
    const { store } = this.#ports
    const { held } = store.getView()
    const isHere = held?.state.form === form && held.state.round === round
    const room = isHere && roomOf(form, held.answers, this.#view.acts, held.state.lastRow)
    const left = room ? asItStands(act, room) : act
    const now = left && room ? named(left, room) : left
    const kind = isHere ? hushedBy(held.state) : undefined
    if (!now || kind) {
      const isRenaming = act.kind === 'gather' && act.rows.size === 0
      const nothing = act.kind === 'apart' ? nothingTakenOut : isRenaming ? nothingRenamed : nothingLeft
      store.tell(kind ? notWhile(kind) : nothing)
      return false
    }
    this.#set({ acts: [...this.#view.acts, now] })
    const outcomes = await Promise.all(
      this.#changesOf(now).map((change) =>
        store.change((state) => (state.round === round && !hushedBy(state) ? change : undefined), form),
      ),
    )
    const isDone = outcomes.every((outcome) => outcome === 'done')
    if (isDone) this.#followUntilTold(now)
    else this.#drop(now)
    return isDone
  }

  #changesOf(act: PileAct): readonly DeskChange[] {
    const { round } = this.#of
    const { kind } = act
    return kind === 'gather'
      ? portionsOf([...act.rows.keys()]).map((rows) => ({ kind, round, rows, pile: act.pile }))
      : portionsOf(act.rows).map((rows) => ({ ...act, round, rows }))
  }

  /** Shows it as done until the rows tell of it, or have had the time to. */
  #followUntilTold(act: PileAct): void {
    const { store, clock } = this.#ports
    const end = () => {
      stop()
      callOff()
      this.#drop(act)
    }
    const look = () => {
      const { held } = store.getView()
      if (held && isTold(held.answers, act)) end()
    }
    const stop = store.subscribe(look)
    const callOff = clock.after(untilToldMs, end)
  }

  #drop(act: PileAct): void {
    this.#set({ acts: this.#view.acts.filter((one) => one !== act) })
  }

  #choose(become: (picking: Picking) => Picking): void {
    const { picking } = this.#view
    if (picking) this.#set({ picking: become(picking) })
  }

  #set(part: Partial<GatherView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}
