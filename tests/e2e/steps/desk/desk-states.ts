import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll } from '../../../rig/browser/e2e.ts'
import { clippedTexts } from '../text-fit.ts'
import { type DeskPage, test } from './desk-page.ts'
import type { DeskRoom } from './desk-room.ts'
import { expectWellInEveryWindow } from './desk-windows.ts'

/** States of a part of the desk, each by what leads to it from the one before. */
export type DeskStates = Readonly<Record<string, (desk: DeskPage, room: DeskRoom) => Promise<void>>>

interface Scene {
  readonly desk: DeskPage
  readonly page: Page
  readonly room: DeskRoom
}

const sizeText = (fontSize: string) => void (document.documentElement.style.fontSize = fontSize)

/** As somebody with poor sight has it: text of twice the size, colours of their own, in the narrowest window. */
const enlarge = async (page: Page): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(sizeText, '200%')
}

/** As most have it. */
const reduce = async (page: Page): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(sizeText, '')
}

/**
 * Walks through states at 320 px, with text of twice the size and in the visitor's own colours: each is reached so, with
 * nothing cut off or out of reach. With text of the usual size nothing is wrong for axe in it, nor too wide or too small
 * at any width.
 */
export const expectEveryState = async ({ desk, page, room }: Scene, states: DeskStates): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await enlarge(page)
  for (const [state, act] of Object.entries(states))
    await test.step(state, async () => {
      await act(desk, room)
      await expectNoSidewaysScroll(page)
      expect(await clippedTexts(page)).toEqual([])
      await reduce(page)
      await expectWellInEveryWindow(page)
      await enlarge(page)
    })
}
