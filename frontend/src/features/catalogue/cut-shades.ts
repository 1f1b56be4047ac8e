interface Place {
  row: number
  /** From and to, as parts of the row's width. */
  from: number
  to: number
}

const placesOf = (rows: readonly number[]): readonly Place[] =>
  rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({ row, from: column / length, to: (column + 1) / length })),
  )

const meetsFromBelow = (lower: Place, upper: Place): boolean =>
  lower.row === upper.row + 1 && lower.from < upper.to && upper.from < lower.to

/**
 * Which tiles wear the cut shade of their hue, so that no two neighbors look alike: the second of two that follow one
 * another, or that meet above and below. `rows` is what `gridRows` says for as many tiles as there are grounds.
 */
export const cutShades = (grounds: readonly string[], rows: readonly number[]): readonly boolean[] => {
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
