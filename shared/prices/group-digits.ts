/**
 * A whole number as visitors read it, `12,400` for 12400. By hand, because the first number that a browser formats with
 * Intl costs a tenth of a second on a slow phone, as much as hydrating a whole screen.
 */
export const groupDigits = (whole: number): string => {
  const thousands = Math.floor(whole / 1000)
  if (thousands === 0) return String(whole)
  return `${groupDigits(thousands)},${String(whole % 1000).padStart(3, '0')}`
}
