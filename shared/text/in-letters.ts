const letters = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
] as const

/** A count in letters up to `most` (twelve), else in figures: "three", "13". */
export const inLetters = (count: number, most = 12): string =>
  (count <= most ? letters[count] : undefined) ?? String(count)

/** As a sentence begins with it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
