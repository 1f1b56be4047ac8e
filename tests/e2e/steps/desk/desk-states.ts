import type { Page } from 'playwright/test'
import { expectNoSidewaysScroll } from '../../../rig/browser/e2e.ts'
import { clippedTexts } from '../text-fit.ts'
import { type DeskPage, expect, test } from './desk-page.ts'
import type { DeskRoom } from './desk-room.ts'
import { expectWellInEveryWindow } from './desk-windows.ts'

/** States of a part of the desk, each by what leads to it from the one before. */
export type DeskStates = Readonly<Record<string, (desk: DeskPage, room: DeskRoom) => Promise<void>>>

interface Scene {
  readonly desk: DeskPage
  readonly page: Page
  readonly room: DeskRoom
}

const inEach = async (
  { desk, room }: Pick<Scene, 'desk' | 'room'>,
  states: DeskStates,
  look: () => Promise<void>,
) => {
  for (const [state, act] of Object.entries(states)) {
    await test.step(state, async () => {
      await act(desk, room)
      await look()
    })
  }
}

/** Walks through states on a phone: in each nothing is wrong for axe, nor too wide or too small at any width. */
export const expectStatesInEveryWindow = async ({ page, ...scene }: Scene, states: DeskStates) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inEach(scene, states, () => expectWellInEveryWindow(page))
}

/** The same at 320 px, with text of twice the size and in the visitor's own colours: nothing is cut off or out of reach. */
export const expectStatesInLargeText = async ({ page, ...scene }: Scene, states: DeskStates) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await inEach(scene, states, async () => {
    await expectNoSidewaysScroll(page)
    expect(await clippedTexts(page)).toEqual([])
  })
}
