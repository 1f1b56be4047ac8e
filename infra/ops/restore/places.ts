import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { FormContents, HeldAnswer, HeldTurn } from './table-contents.ts'

/** How an answer stood from a moment on, in ms since 1970. */
type Turned = Pick<HeldTurn, 'at' | 'standing'>
/** In which pile it lay from a moment on; in none where that is left out. */
type Gathered = Pick<HeldTurn, 'at' | 'pile'>

const placeOf = (round: number, row: number): string => `${round} ${row}`

const note = <Turn>(turns: Map<string, Turn[]>, place: string, turn: Turn): void => {
  turns.set(place, [...(turns.get(place) ?? []), turn])
}

/** What a table says of places: which answer is there, how the row there has turned, and where it was gathered. */
const placesOf = ({ answers, turns }: FormContents) => {
  const held = new Map<string, HeldAnswer>()
  for (const answer of answers.values())
    if (answer.round !== undefined && answer.row !== undefined)
      held.set(placeOf(answer.round, answer.row), answer)
  const turned = new Map<string, Turned[]>()
  const gathered = new Map<string, Gathered[]>()
  for (const { round, rows, at, standing, gathered: lying = [], pile } of turns) {
    for (const row of rows) note(turned, placeOf(round, row), { at, standing })
    for (const row of lying) note(gathered, placeOf(round, row), { at, ...(pile && { pile }) })
  }
  return { held, turned, gathered }
}
type Places = ReturnType<typeof placesOf>

const placeIn = (answer: HeldAnswer | undefined): string | undefined =>
  answer?.round === undefined || answer.row === undefined ? undefined : placeOf(answer.round, answer.row)

/** The old table, and the restored one. */
interface Both {
  readonly old: Places
  readonly restored: Places
}

/** An answer as each of them holds it. */
interface InBoth {
  readonly there: HeldAnswer | undefined
  readonly here: HeldAnswer | undefined
}

/** Turns of one kind that a table has, by places. */
type TurnsIn<Turn> = (places: Places) => ReadonlyMap<string, readonly Turn[]>

/**
 * The turns that the old table has for an answer. A number is an answer for ever, but in a table whose pages were lost:
 * there numbering may have begun again, and what is now in a row came after the turns of what was there.
 */
const oldTurnsOf = <Turn extends { readonly at: number }>(
  turnsIn: TurnsIn<Turn>,
  { old, restored }: Both,
  { there, here }: InBoth,
): readonly Turn[] => {
  const own = placeIn(there)
  if (there && own !== undefined) {
    const before = restored.held.get(own)
    const turns = turnsIn(old).get(own) ?? []
    return before && before.key !== there.key ? turns.filter(({ at }) => at >= there.at) : turns
  }
  const place = placeIn(here)
  if (place === undefined) return []
  const instead = old.held.get(place)
  const turns = turnsIn(old).get(place) ?? []
  return instead ? turns.filter(({ at }) => at < instead.at) : turns
}

/** The turns of an answer in both tables, the earliest first: the restored one may be in use already. */
const turnsOf = <Turn extends { readonly at: number }>(
  turnsIn: TurnsIn<Turn>,
  both: Both,
  answer: InBoth,
): readonly Turn[] =>
  [
    ...(turnsIn(both.restored).get(placeIn(answer.here) ?? '') ?? []),
    ...oldTurnsOf(turnsIn, both, answer),
  ].toSorted((one, other) => one.at - other.at)

/** Every answer that one of two tables holds, by its key. */
const answersIn = (old: FormContents, restored: FormContents): readonly (readonly [string, InBoth])[] =>
  [...new Set([...old.answers.keys(), ...restored.answers.keys()])].map((key) => [
    key,
    { there: old.answers.get(key), here: restored.answers.get(key) },
  ])

/**
 * How each answer of two tables is to stand in the restored one, by its key: withdrawn where either says so; otherwise as
 * the later of their turns says.
 */
export const wantedStandings = (old: FormContents, restored: FormContents): ReadonlyMap<string, Standing> => {
  const both = { old: placesOf(old), restored: placesOf(restored) }
  const wanted = new Map<string, Standing>()
  for (const [key, answer] of answersIn(old, restored)) {
    const { there, here } = answer
    const first = (placeIn(there) === undefined ? (here ?? there) : there)?.standing ?? 'shown'
    const turns = turnsOf(({ turned }) => turned, both, answer)
    const isWithdrawn =
      old.withdrawals.has(key) ||
      restored.withdrawals.has(key) ||
      [first, ...turns.map(({ standing }) => standing)].includes('withdrawn')
    wanted.set(key, isWithdrawn ? 'withdrawn' : (turns.at(-1)?.standing ?? first))
  }
  return wanted
}

/** How the answers of a table stand that have a row, by key. */
export const ownStandings = (contents: FormContents): ReadonlyMap<string, Standing> => {
  const { turned } = placesOf(contents)
  return new Map(
    [...contents.answers.values()].flatMap((answer) => {
      const place = placeIn(answer)
      if (place === undefined) return []
      return [[answer.key, turned.get(place)?.at(-1)?.standing ?? answer.standing ?? 'shown'] as const]
    }),
  )
}

/** The piles of both tables by their ids, as they were called last. */
const lastNames = (...contents: readonly FormContents[]): ReadonlyMap<string, Pile> =>
  new Map(
    contents
      .flatMap(({ turns }) => turns)
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ pile }) => (pile ? [[pile.id, pile] as const] : [])),
  )

/** In which pile each answer of two tables is to lie in the restored one, by its key: as the later of their turns says. */
export const wantedPiles = (old: FormContents, restored: FormContents): ReadonlyMap<string, Pile> => {
  const both = { old: placesOf(old), restored: placesOf(restored) }
  const piles = lastNames(old, restored)
  return new Map(
    answersIn(old, restored).flatMap(([key, answer]) => {
      const last = turnsOf(({ gathered }) => gathered, both, answer).at(-1)
      const pile = piles.get(last?.pile?.id ?? '')
      return pile ? [[key, pile] as const] : []
    }),
  )
}

/** In which pile the answers of a table lie, by key. */
export const ownPiles = (contents: FormContents): ReadonlyMap<string, Pile> => {
  const { gathered } = placesOf(contents)
  return new Map(
    [...contents.answers.values()].flatMap((answer) => {
      const pile = gathered.get(placeIn(answer) ?? '')?.at(-1)?.pile
      return pile ? [[answer.key, pile] as const] : []
    }),
  )
}
