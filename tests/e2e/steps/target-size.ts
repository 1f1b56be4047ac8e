import type { Page } from 'playwright/test'

/** What is pressed and is smaller than 44 px either way, each with its size; not what is out of sight until it has the focus. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a[href]:visible, label:visible:has(input)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height, bottom } = one.getBoundingClientRect()
      const isSeen = bottom > 0 && !one.closest('[inert]')
      return isSeen && (width < 44 || height < 44) ? [`${one.textContent} ${width} × ${height}`] : []
    }),
  )
