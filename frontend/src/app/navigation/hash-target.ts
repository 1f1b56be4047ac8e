/** The element that an address's hash names, if there is one. */
export const elementOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A hash that cannot be decoded names nothing.
    return null
  }
}
