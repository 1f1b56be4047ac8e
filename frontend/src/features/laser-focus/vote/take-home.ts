/** What is taken home of a result: a heading, and its lines from the first to the last. */
export interface Home {
  readonly heading: string
  readonly lines: readonly { readonly place: string; readonly words: string; readonly dots: number }[]
}

/** A result as text, a line each. */
export const homeText = ({ heading, lines }: Home): string =>
  [heading, ...lines.map(({ place, words, dots }) => `${place} ${words} (${dots})`)].join('\n')

/**
 * Gives a text to what the phone shares with; to the clipboard where it does not share. @returns whether it is in the
 * clipboard. Never rejects.
 */
export const takeHome = async (text: string): Promise<boolean> => {
  try {
    if ('share' in navigator) {
      await navigator.share({ text })
      return false
    }
    await (navigator as Navigator).clipboard.writeText(text)
    return true
  } catch {
    // Whoever holds the phone thought better of it, or the browser lets no page do it.
    return false
  }
}
