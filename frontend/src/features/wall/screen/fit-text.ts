const fits = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth

/**
 * Makes a text as large as its box allows, between two sizes in CSS pixels: its style reads `--size`. Where the least is
 * too large it stays that.
 */
export const fitText = (
  box: HTMLElement,
  { least, most }: { readonly least: number; readonly most: number },
): void => {
  const set = (size: number) => box.style.setProperty('--size', `${size}px`)
  set(most)
  if (fits(box)) return
  let [low, high] = [least, most]
  while (high - low > 1) {
    const middle = (low + high) / 2
    set(middle)
    if (fits(box)) low = middle
    else high = middle
  }
  set(low)
}
