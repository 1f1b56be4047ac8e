/** A gap smaller than this is too close, in CSS pixels. */
const air = 6

/** Letters reach this far out of a box that is set tightly, in CSS pixels. */
const reach = 24

/** So far apart a box is probed, in CSS pixels: no line of text is narrower. */
const mesh = 20

/** Whether any line of a text lies in the box. */
const liesIn = (box: DOMRect, text: ChildNode): boolean => {
  if (!(text instanceof Text)) return false
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some(
    (line) =>
      line.width > 1 &&
      line.left < box.right + air &&
      line.right > box.left - air &&
      line.top < box.bottom + air &&
      line.bottom > box.top - air,
  )
}

/** Whether what floats over the page lies on words of the page, or too near them to read on. */
export const coversWords = (floating: Element): boolean => {
  const box = floating.getBoundingClientRect()
  const under = new Set<Element>()
  for (let y = box.top - reach; y <= box.bottom + reach; y += mesh)
    for (let x = box.left - air; x <= box.right + mesh; x += mesh)
      for (const element of document.elementsFromPoint(x, y)) under.add(element)
  return [...under].some(
    (element) => !floating.contains(element) && [...element.childNodes].some((node) => liesIn(box, node)),
  )
}
