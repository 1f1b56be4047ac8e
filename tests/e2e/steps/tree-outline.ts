import type { Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'

/**
 * Fails unless the page, as assistive technology gets it, has one heading of the first level before all others of
 * its main part, and no heading that skips a level.
 */
export const expectOutline = async (page: Page): Promise<void> => {
  const tree = await page.getByRole('main').ariaSnapshot()
  const headings = [...tree.matchAll(/heading "((?:[^"\\]|\\.)*)" \[level=(\d)\]/g)].map(
    ([, words = '', level = '']) => `${level} ${words.replaceAll('\\"', '"')}`,
  )
  const levels = headings.map((heading) => Number(heading[0]))
  expect(levels.filter((level) => level === 1)).toEqual([1])
  expect(levels[0], headings.join('\n')).toBe(1)
  const skips = headings.filter((_, place) => (levels[place] ?? 1) > (levels[place - 1] ?? 1) + 1)
  expect(skips, 'headings that skip a level').toEqual([])
}

/** The frame's landmarks around a page, by their roles and names. (WCAG 2.4.1, ARIA landmarks) */
export const expectLandmarks = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Heads Talking, home"
      - navigation "Main":
        - link "Who We Are"
        - link "Products"
        - link "Case Studies"
      - link "Get Started"
    - main
    - contentinfo:
      - list "Follow us"
      - navigation "Footer"
  `)
}
