import type { ElementHandle, Locator, Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { atPace } from '../../runner/pace.ts'

/** More stops than any page of the site has. */
const mostStops = 90

/** What is wrong with how the focus shows at one stop, and whether it is the stop one is on the way to. */
interface Stop {
  readonly fault: string
  readonly arrived: boolean
}

/**
 * Looks at the element that has the focus: does a mark tell it from the others, is it inside the window, and does no
 * bar that stays on the screen lie over it? (WCAG 2.2, 2.4.7 and 2.4.11)
 */
const lookAtStop = (target: ElementHandle | null): Promise<Stop> | Stop => {
  if (!target) return { fault: '', arrived: false }
  return target.evaluate((goal) => {
    const here = document.activeElement
    if (!here || here === document.body) return { fault: '', arrived: false }
    const isMarked = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, content } = getComputedStyle(element, pseudo)
      if (pseudo && content === 'none') return false
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor)
    }
    // A tile wears the mark of the box in it, a knob that of the slider before it, a point of the chart the chart's.
    const around = [here, here.parentElement, here.parentElement?.parentElement].filter((one) => !!one)
    const after = [...(here.parentElement?.children ?? [])].slice([...around[1]!.children].indexOf(here) + 1)
    const points = here.role === 'listbox' ? [...document.querySelectorAll('[data-walked="true"]')] : []
    const hasLine = parseFloat(getComputedStyle(here).borderBottomWidth) >= 8
    // The browser marks its own button in a date field by itself, and the field then counts as left.
    const isBrowsersOwn = here instanceof HTMLInputElement && !here.matches(':focus')
    const marked =
      [...around, ...after, ...points].some((one) => isMarked(one)) ||
      ['::before', '::after'].some((pseudo) => isMarked(here, pseudo))

    const { left, top, right, bottom } = here.getBoundingClientRect()
    const covers = (element: Element | null): boolean =>
      element !== null &&
      !here.contains(element) &&
      (!element.contains(here) && /fixed|sticky/.test(getComputedStyle(element).position)
        ? true
        : covers(element.parentElement))
    const inWindow = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    const seen = [0.05, 0.5, 0.95].flatMap((across) =>
      [0.05, 0.5, 0.95].map((down) => {
        const x = left + (right - left) * across
        const y = top + (bottom - top) * down
        return inWindow(x, y) && !covers(document.elementFromPoint(x, y))
      }),
    )
    const fits = bottom - top <= innerHeight * 0.7 && right - left <= innerWidth
    const isSeen = fits ? seen.filter(Boolean).length >= 7 : seen.some(Boolean)
    const name = `${here.tagName} “${(here.getAttribute('aria-label') ?? here.textContent).slice(0, 40)}”`
    const faults = [
      marked || hasLine || isBrowsersOwn ? '' : `${name} shows no focus`,
      isSeen
        ? ''
        : `${name} is covered or outside the window: ${[left, top, right, bottom].map(Math.round).join()}`,
    ]
    return { fault: faults.filter(Boolean).join('; '), arrived: here === goal }
  }, target)
}

/** Fails unless one sees where the focus is. What moves at a key press gets a moment to arrive. */
export const expectFocusSeen = async (page: Page): Promise<void> => {
  const look = async () => (await lookAtStop(await page.$('body'))).fault
  await expect.poll(look, { timeout: atPace(2000) }).toBe('')
}

/**
 * Presses Tab, or Shift+Tab, until the target has the focus, and fails where one would not see it on the way or where
 * it never arrives.
 */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target, 'what Tab is to lead to').toBeVisible()
  const goal = await target.elementHandle()
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const { fault, arrived } = await lookAtStop(goal)
    if (fault !== '') await expectFocusSeen(page)
    if (arrived) return
  }
  await expect(target, `${mostStops} times ${key} lead there`).toBeFocused()
}

/** Goes to a target by Tab, or Shift+Tab, and presses a key on it. */
export const pressOn = async (
  page: Page,
  target: Locator,
  key: string,
  way?: Parameters<typeof tabTo>[2],
): Promise<void> => {
  await tabTo(page, target, way)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and types. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Fails unless a change of page has put the focus at its beginning and the view at its top. */
export const expectArrival = async (page: Page, path: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}
