const round = (value: number): number => Math.round(value * 10) / 10

/** A bubble of a width and a height around the origin: round, but for its corner at the bottom left. */
export const bubblePath = (width: number, height: number): string => {
  const [x, y] = [round(width / 2), round(height / 2)]
  const r = round(Math.min(46, y))
  const corner = 7
  return [
    `M${-x} ${y - corner}V${r - y}a${r} ${r} 0 0 1 ${r} ${-r}H${x - r}a${r} ${r} 0 0 1 ${r} ${r}`,
    `V${y - r}a${r} ${r} 0 0 1 ${-r} ${r}H${corner - x}q${-corner} 0 ${-corner} ${-corner}Z`,
  ].join('')
}

/** All that a held wall tells of a phrase: that there is one. */
export const capsule = { w: 150, h: 46 } as const
