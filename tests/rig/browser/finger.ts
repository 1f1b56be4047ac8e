import type { Page } from 'playwright/test'

/** Puts a finger down at the first of some places of the window, moves it along the others and lifts it at the last. */
export const moveFinger = async (
  page: Page,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (const [index, place] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [place],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
