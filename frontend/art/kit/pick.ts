/**
 * The item at `index`, going round and round the list: for hues and marks dealt out to a row.
 * @throws RangeError when the list is empty.
 */
export const pick = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new RangeError('pick() needs a list with something in it and a whole index.')
  return item
}
