import type { Locator, Page } from 'playwright/test'
import type { ComboConvoRow } from '#shared/rows/combo-convo-row.ts'
import { expect, test as base } from '../../../rig/browser/e2e.ts'
import { openWall } from './linked-wall.ts'
import { ScreenLog } from './screen-log.ts'

/** What each is, its cards and what they are to do, and what a table made of it. */
const made = [
  'detour|Fish|cross an ocean|Bicycle|The scenic route to Q3. Longer, wetter, and everybody finally talks.',
  'ritual|Teapot|earn trust in a week|Ladder|Pour for the newest person first. By Friday they will argue with you.',
  'mentor|Lighthouse|make failure cheap|Umbrella|Stands there, blinks twice before the rocks, and never says “I told you.”',
  'budget|Drum|bring the quiet ones in|Magnet|Every table gets one beat. You cannot spend it by being loud.',
  'feedback round|Cactus|settle a debate|Pillow|Three prickly lines, then everyone holds the pillow and agrees with one.',
  'town hall|Elevator|fit on one page|Kite|Twelve floors, one question per floor. Doors open, minutes done.',
  'promise|Compass|work on a Monday|Sandwich|We feed people before we point anywhere.',
  'dashboard|Violin|say no for you|Anchor|It hums when things are fine and squeaks before you commit.',
]

/** What a pair says, by its row. */
const pairOf = (row: number): Omit<ComboConvoRow, 'row' | 'timestamp'> => {
  const [whatIsA = '', orangeCard, thatCould = '', blueCard, freeText = ''] =
    made[(row - 1) % made.length]!.split('|')
  return { whatIsA, orangeCard: `${orangeCard} ${row}`, thatCould, blueCard: `${blueCard} ${row}`, freeText }
}

/** The log of pairs, as the wall sees it. */
export class WallLog extends ScreenLog<ComboConvoRow> {
  constructor() {
    super('/api/combo-convo-form', pairOf)
  }

  appendMany(count: number): void {
    this.append(...Array.from({ length: count }, () => ({})))
  }
}

/** The card wall, as a test looks at it. */
export class WallPage {
  readonly page: Page
  readonly log: WallLog
  readonly table: Locator
  readonly cards: Locator
  readonly foot: Locator

  constructor(page: Page, log: WallLog) {
    this.page = page
    this.log = log
    this.table = page.getByRole('list', { name: 'On the table' })
    this.cards = this.table.getByRole('article')
    this.foot = page.locator('footer').first()
  }

  /** Opens the wall by its link. */
  async open(search = ''): Promise<void> {
    await openWall(this.page, '/comboconvo/screen', search)
  }

  /** Opens the wall of so many pairs. */
  async openWith(count: number, search = ''): Promise<void> {
    this.log.appendMany(count)
    await this.open(search)
    await expect(this.page.locator('header')).toContainText(`${count} pair`)
  }

  /** From now on the page's clock moves only by `run`. */
  async stopClock(): Promise<void> {
    // A clock can only be stopped in its future.
    await this.page.clock.install({ time: Date.UTC(2026, 10, 20, 14, 0) })
    await this.page.clock.pauseAt(Date.UTC(2026, 10, 20, 14, 1))
  }

  /** Lets the clock run, in steps between which the page takes what was asked for. */
  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      await this.page.clock.runFor(Math.min(500, left))
      await expect.poll(() => this.log.isQuiet).toBe(true)
    }
  }

  /** The rows on the table, by the names of their cards. */
  async lying(): Promise<number[]> {
    const cards = await this.cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('i')!.textContent),
    )
    return cards.map((name) => Number(/\d+$/.exec(name)?.[0]))
  }
}

/** Browser tests of the wall, over a log of their own. */
export const test = base.extend<{ log: WallLog; wall: WallPage }>({
  log: async ({ page }, use) => {
    const log = new WallLog()
    await log.serve(page)
    await use(log)
  },
  wall: async ({ page, log }, use) => {
    await use(new WallPage(page, log))
  },
})
export { expect }
