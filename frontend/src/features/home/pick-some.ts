/**
 * `count` members of `pool` in the order they were drawn, no two of one kind, or as many as there are kinds. `random`
 * gives numbers from 0 up to but not including 1.
 */
export const pickSome = <Item>(
  pool: readonly Item[],
  count: number,
  random: () => number,
  kindOf: (item: Item) => unknown = (item) => item,
): readonly Item[] => {
  let left = [...pool]
  const drawn: Item[] = []
  while (drawn.length < count) {
    const item = left[Math.floor(random() * left.length)]
    if (item === undefined) break
    drawn.push(item)
    left = left.filter((other) => kindOf(other) !== kindOf(item))
  }
  return drawn
}
