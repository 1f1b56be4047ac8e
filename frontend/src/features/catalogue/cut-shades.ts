interface Place {
  row: number
  /** From and to, in columns. */
  from: number
  to: number
}

const placesOf = (rows: readonly (readonly number[])[]): readonly Place[] =>
  rows.flatMap((widths, row) => {
    let to = 0
    return widths.map((width) => {
      const from = to
      to += width
      return { row, from, to }
    })
  })

const meetsFromBelow = (lower: Place, upper: Place): boolean =>
  lower.row === upper.row + 1 && lower.from < upper.to && upper.from < lower.to

/**
 * Which tiles wear the cut shade of their hue, so that no two neighbors look alike: the second of two that follow one
 * another, or that meet above and below. `rows` is what `gridSpans` says for as many tiles as there are grounds.
 */
export const cutShades = (
  grounds: readonly string[],
  rows: readonly (readonly number[])[],
): readonly boolean[] => {
  const places = placesOf(rows)
  const cut: boolean[] = []
  grounds.forEach((ground, index) => {
    const place = places[index]
    cut.push(
      grounds.slice(0, index).some((earlier, other) => {
        const upper = places[other]
        const touches = other === index - 1 || (place && upper && meetsFromBelow(place, upper))
        return touches && earlier === ground && cut[other] === false
      }),
    )
  })
  return cut
}
