import type { Page } from 'playwright/test'

/** The style sheet of WCAG 1.4.12, as the bookmarklet that tests with it sets it. */
export const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Adds a style sheet as a reader's own extension would, which no policy of the page holds back. */
export const addReaderStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await new Promise((done) => setTimeout(done, 100))
  }, css)

/**
 * The texts that a box cuts off although it does not scroll: the first words of each, the box and by how much.
 * What is hidden on purpose does not count: closed parts, text for those who listen, decoration, what passes by, and
 * whole lines in a box that shows as many as fit (`data-as-fits`).
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAway = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], svg, noscript, [role="listbox"]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    /** By how many pixels a box cuts a line of text; 0 where it does not, or where one can scroll to it. */
    const cutOf = (
      line: DOMRect,
      start: Element,
      slack: number,
    ): { by: number; box: Element } | undefined => {
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
        if (clipPath !== 'none' || width < 4 || height < 4) return undefined
        if ([overflowX, overflowY].some((one) => /auto|scroll/.test(one))) return undefined
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const across = Math.max(left - line.left, line.right - right)
        const down = Math.max(top - line.top, line.bottom - bottom)
        // Whole lines that have no room are left out on purpose there; a part of one is not.
        if (box.hasAttribute('data-as-fits') && line.top > bottom - slack) return undefined
        if (across > 2 || down > slack) return { by: Math.round(Math.max(across, down)), box }
      }
      return undefined
    }

    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || isAway(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // The room above and below the letters may be cut.
      const slack = parseFloat(getComputedStyle(parent).fontSize) * 0.3
      for (const line of range.getClientRects()) {
        const cut = line.width > 1 ? cutOf(line, parent, slack) : undefined
        if (!cut) continue
        found.add(`“${text.textContent.trim().slice(0, 30)}” by ${cut.by} px in .${cut.box.className}`)
      }
    }
    return [...found]
  })

/** The words of the page's own texts that go on to another line within themselves. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg, option')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > parseFloat(getComputedStyle(parent).fontSize) / 2)
          found.push(word)
      }
    }
    return found
  })
