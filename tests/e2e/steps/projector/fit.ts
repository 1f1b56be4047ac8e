import type { Page } from 'playwright/test'
import { expect } from '../../../rig/browser/e2e.ts'

/**
 * What is wrong with how a projector's screen fits its window, in words: that it scrolls, and which parts of the top bar,
 * the foot and the card with figures overlap, are cut off or lie outside. What is hidden on purpose is no part.
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`scrolls sideways by ${scrollWidth - innerWidth} px`)
    if (scrollHeight > innerHeight) faults.push(`scrolls down by ${scrollHeight - innerHeight} px`)
    const nameOf = (part: Element) => `“${part.textContent.trim().slice(0, 40) || part.tagName}”`
    const isSeen = (part: Element): boolean => {
      const { width, height } = part.getBoundingClientRect()
      if (width <= 1 || height <= 1 || getComputedStyle(part).visibility !== 'visible') return false
      for (let each: Element | null = part; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none') return false
      return true
    }
    const bars = [...document.querySelectorAll('header, footer, section[aria-label="Highest and lowest"]')]
    for (const bar of bars) {
      const outer = bar.getBoundingClientRect()
      if (outer.top < -0.5 || outer.bottom > innerHeight + 0.5)
        faults.push(`${bar.tagName} is not in the window`)
      // The smallest parts that say something, and no names that made way for others.
      const parts = [...bar.querySelectorAll('p, h2, li, input, button, div, [role="timer"]')].filter(
        (part) =>
          isSeen(part) &&
          part.closest('[aria-hidden]') === null &&
          part.querySelector('p, h2, li, input, button, div') === null,
      )
      for (const part of parts) {
        const box = part.getBoundingClientRect()
        const isOutside =
          box.left < outer.left - 0.5 ||
          box.right > outer.right + 0.5 ||
          box.top < outer.top - 0.5 ||
          box.bottom > outer.bottom + 0.5
        if (isOutside) faults.push(`${nameOf(part)} is not wholly in its bar`)
        // Names that have no room are left out, whole, by clipping.
        if (getComputedStyle(part).overflow !== 'clip' && part.scrollWidth > part.clientWidth + 1)
          faults.push(`${nameOf(part)} is cut off by ${part.scrollWidth - part.clientWidth} px`)
      }
      for (const [index, one] of parts.entries())
        for (const other of parts.slice(index + 1)) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          // A line of type reaches a little into its neighbour's line, and no letter touches another.
          if (across > 1 && down > 0.25 * Math.min(a.height, b.height))
            faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`)
        }
    }
    return faults
  })

/** Fails unless all of the screen is in the window, and no part of a bar is in another's way. */
export const expectToFit = async (page: Page, state: string): Promise<void> => {
  await expect.poll(() => faultsOf(page), state).toEqual([])
}

/**
 * What is wrong with what covers the window, in words: which of its texts lie outside of it, are cut off, run out of their
 * line of a list or lie on one another.
 */
const coverFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const cover = document.querySelector('section[tabindex="-1"]')
    if (!cover) return ['nothing covers the window']
    const texts = [...cover.querySelectorAll('h2, p, small, bdi, th, td, i')]
      .filter(
        (part) => part.querySelector('h2, p, small, bdi, th, td, i') === null && part.textContent !== '',
      )
      .filter((part) => part.closest('thead') === null)
      .map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
        // Lines beyond a clipped end are not seen.
        const end =
          getComputedStyle(part).overflowY === 'hidden' ? part.getBoundingClientRect().bottom : bottom
        const box = {
          left,
          right,
          top,
          width,
          height: Math.min(height, end - top),
          bottom: Math.min(bottom, end),
        }
        return { says: `“${part.textContent.trim().slice(0, 40)}”`, part, box }
      })
    for (const { says, part, box } of texts) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        faults.push(`${says} is not wholly in the window`)
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
        faults.push(`${says} is cut off by ${part.scrollWidth - part.clientWidth} px`)
      const row = part.closest('li, tr')?.getBoundingClientRect()
      const over = row ? Math.max(row.top - box.top, box.bottom - row.bottom) : 0
      // The box of a letter is taller than any letter.
      if (over > 0.1 * Number.parseFloat(getComputedStyle(part).fontSize))
        faults.push(`${says} runs out of its line by ${over.toFixed(1)} px`)
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // A line of type reaches a little into its neighbour's line, and no letter touches another.
        if (across > 1 && down > 0.25 * Math.min(one.box.height, other.box.height))
          faults.push(`${one.says} and ${other.says} overlap`)
      }
    return faults
  })

/** Fails unless all that covers the window is in it, and no text of it is in another's way. */
export const expectCoverToFit = async (page: Page, state: string): Promise<void> => {
  await expect.poll(() => coverFaultsOf(page), state).toEqual([])
}
