/** Does a piece of work for each item, so many at a time, begun in their order. @throws what the first that fails throws. */
export const inTurn = async <Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
