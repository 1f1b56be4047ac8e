import type { Locator, Page } from 'playwright/test'
import { expect, test as base } from '../../../rig/browser/e2e.ts'
import { DeskRoom, deskToken } from './desk-room.ts'

/** The desk, as a test looks at it. */
export class DeskPage {
  readonly page: Page
  readonly room: DeskRoom

  constructor(page: Page, room: DeskRoom) {
    this.page = page
    this.room = room
  }

  /** Opens the desk by its link, and one of its parts. */
  async open(tab?: string): Promise<void> {
    await this.page.goto(`/desk#${deskToken}`)
    await expect(this.page.getByRole('heading', { level: 1 })).not.toHaveText('The desk')
    if (tab !== undefined) await this.tab(tab).click()
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Answers, the newest first' }).getByRole('listitem')
  }

  /** The same, ordered as the chart ranks ideas. */
  get ranked(): Locator {
    return this.page.getByRole('list', { name: 'Answers, by rank' }).getByRole('listitem')
  }

  /** One of the lists, with its count. */
  filter(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  /** Those that wait for approval. */
  get asked(): Locator {
    return this.page
      .getByRole('list', { name: 'Answers to approve, flagged ones first' })
      .getByRole('listitem')
  }

  card(text: string): Locator {
    return this.cards.filter({ hasText: text })
  }

  /** What this desk has sent. */
  get kinds(): string[] {
    return this.room.changes.map(({ kind }) => kind)
  }
}

/** Browser tests of the desk, over a room of their own. */
export const test = base.extend<{ room: DeskRoom; desk: DeskPage }>({
  room: async ({ page }, use) => {
    const room = new DeskRoom()
    await room.serve(page)
    await use(room)
  },
  desk: async ({ page, room }, use) => {
    await use(new DeskPage(page, room))
  },
})

/** What the browser itself says of requests that tests refuse or cut. */
export const refusals = [/Failed to load resource/]

export { expect }
