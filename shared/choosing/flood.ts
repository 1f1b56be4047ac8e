/** What a stage does with a flood: counts it all the same, counts it and tells the desk, or leaves it out and tells. */
export const floodWeights = ['count', 'flag', 'leave-out'] as const
export type FloodWeight = (typeof floodWeights)[number]

/** What is known of where a rating or a ballot comes from; it is told to nobody. */
export interface Origin {
  /** The made-up id of the browser's visit; absent where it sent none. */
  readonly browser?: string
  /** It came with the seal of a printed sheet. */
  readonly isSealed: boolean
  /** When it came, in ms on the server's clock. */
  readonly at: number
}

/**
 * More of one browser within so many ms are no reader's: three seconds an idea for a minute, or five for three minutes. A
 * quick person takes half a minute for five, and a phone without a signal holds no more than five.
 */
export const floodPaces = [
  { most: 20, withinMs: 60_000 },
  { most: 36, withinMs: 180_000 },
] as const

/** Why something is held for a flood: faster than people read, or without a seal where sheets are sealed. */
export type FloodReason = 'pace' | 'unsealed'

/** What counts, and what the desk is told of. */
export interface Weighed<Item> {
  readonly counted: readonly Item[]
  /** Nothing where the stage counts all: then nobody looked. */
  readonly suspects: readonly { readonly item: Item; readonly reason: FloodReason }[]
}

/** Nobody is too fast with so few. */
const fewest = Math.min(...floodPaces.map(({ most }) => most))

/** Whether some span of time holds more of these moments than people manage. */
const isTooFast = (moments: readonly number[]): boolean => {
  if (moments.length <= fewest) return false
  const ascending = moments.toSorted((one, other) => one - other)
  return floodPaces.some(({ most, withinMs }) =>
    ascending.some((moment, index) => moment - (ascending[index - most] ?? -Infinity) <= withinMs),
  )
}

/**
 * Says which of some ratings count. All of a browser that was too fast are suspect, its slow ones too; so is what has no
 * seal, once sealed sheets were printed (`areSheetsSealed`). What has no browser's id is judged by its seal alone. The
 * order in which they are given changes nothing.
 */
export const weighFlood = <Item>(
  items: readonly Item[],
  originOf: (item: Item) => Origin,
  { weight, areSheetsSealed }: { readonly weight: FloodWeight; readonly areSheetsSealed: boolean },
): Weighed<Item> => {
  if (weight === 'count') return { counted: items, suspects: [] }
  const moments = new Map<string, number[]>()
  for (const { browser, at } of items.map(originOf)) {
    if (browser === undefined) continue
    const own = moments.get(browser)
    if (own) own.push(at)
    else moments.set(browser, [at])
  }
  const fast = new Set([...moments].flatMap(([browser, own]) => (isTooFast(own) ? [browser] : [])))
  if (fast.size === 0 && !areSheetsSealed) return { counted: items, suspects: [] }
  const reasonOf = (item: Item): FloodReason | undefined => {
    const { browser, isSealed } = originOf(item)
    if (browser !== undefined && fast.has(browser)) return 'pace'
    return areSheetsSealed && !isSealed ? 'unsealed' : undefined
  }
  const suspects = items.flatMap((item) => {
    const reason = reasonOf(item)
    return reason ? [{ item, reason }] : []
  })
  const suspected = new Set(suspects.map(({ item }) => item))
  return {
    counted: weight === 'flag' ? items : items.filter((item) => !suspected.has(item)),
    suspects,
  }
}
