import type { Standing } from '#shared/rows/standing.ts'
import type { FormContents, HeldAnswer, HeldTurn } from './table-contents.ts'

/** How an answer stood from a moment on, in ms since 1970. */
type Turned = Pick<HeldTurn, 'at' | 'standing'>

const placeOf = (round: number, row: number): string => `${round} ${row}`

/** What a table says of places: which answer is there, and how the row there has turned. */
const placesOf = ({ answers, turns }: FormContents) => {
  const held = new Map<string, HeldAnswer>()
  for (const answer of answers.values())
    if (answer.round !== undefined && answer.row !== undefined)
      held.set(placeOf(answer.round, answer.row), answer)
  const turned = new Map<string, Turned[]>()
  for (const { round, rows, at, standing } of turns)
    for (const row of rows) {
      const place = placeOf(round, row)
      turned.set(place, [...(turned.get(place) ?? []), { at, standing }])
    }
  return { held, turned }
}
type Places = ReturnType<typeof placesOf>

const placeIn = (answer: HeldAnswer | undefined): string | undefined =>
  answer?.round === undefined || answer.row === undefined ? undefined : placeOf(answer.round, answer.row)

/**
 * The turns that the old table has for an answer. A number is an answer for ever, but in a table whose pages were lost:
 * there numbering may have begun again, and what is now in a row came after the turns of what was there.
 */
const oldTurnsOf = (
  old: Places,
  restored: Places,
  there: HeldAnswer | undefined,
  here: HeldAnswer | undefined,
): readonly Turned[] => {
  const own = placeIn(there)
  if (there && own !== undefined) {
    const before = restored.held.get(own)
    const turns = old.turned.get(own) ?? []
    return before && before.key !== there.key ? turns.filter(({ at }) => at >= there.at) : turns
  }
  const place = placeIn(here)
  if (place === undefined) return []
  const instead = old.held.get(place)
  const turns = old.turned.get(place) ?? []
  return instead ? turns.filter(({ at }) => at < instead.at) : turns
}

/**
 * How each answer of two tables is to stand in the restored one, by its key: withdrawn where either says so; otherwise as
 * the later of their turns says, for the restored one may be in use already, and have turns of its own.
 */
export const wantedStandings = (old: FormContents, restored: FormContents): ReadonlyMap<string, Standing> => {
  const [oldPlaces, restoredPlaces] = [placesOf(old), placesOf(restored)]
  const wanted = new Map<string, Standing>()
  for (const key of new Set([...old.answers.keys(), ...restored.answers.keys()])) {
    const [there, here] = [old.answers.get(key), restored.answers.get(key)]
    const first = (placeIn(there) === undefined ? (here ?? there) : there)?.standing ?? 'shown'
    const turns = [
      ...(restoredPlaces.turned.get(placeIn(here) ?? '') ?? []),
      ...oldTurnsOf(oldPlaces, restoredPlaces, there, here),
    ].toSorted((one, other) => one.at - other.at)
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
