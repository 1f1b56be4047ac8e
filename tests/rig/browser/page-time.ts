import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright/test'

/** The clock of a context's pages, which can be made to run ahead: what a form waits for by itself takes no real time. */
export class PageTime {
  readonly #context: BrowserContext
  readonly #answeredWithinMs: number
  readonly #underWay = new Map<Request, number>()

  private constructor(context: BrowserContext, answeredWithinMs: number) {
    this.#context = context
    this.#answeredWithinMs = answeredWithinMs
  }

  /**
   * Takes the clock over; it runs normally until `pass`.
   * @param answeredWithinMs how long, in ms of real time, a request is waited for that has no answer yet.
   * @param isLost whether a request will have none: nobody waits for that.
   */
  static async of(
    context: BrowserContext,
    answeredWithinMs: number,
    isLost: (request: Request) => boolean = () => false,
  ): Promise<PageTime> {
    const time = new PageTime(context, answeredWithinMs)
    context.on('request', (request) => {
      if (!isLost(request)) time.#underWay.set(request, performance.now())
    })
    const end = (request: Request) => time.#underWay.delete(request)
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    await context.clock.install()
    return time
  }

  /** Lets so many seconds pass, or fewer once `isDone`. Requests under way get their answers in between. */
  async pass(page: Page, seconds: number, isDone = () => Promise.resolve(false)): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      if (await this.#isDoneUntilAnswered(isDone)) return
      await this.#context.clock.fastForward(1000)
      // What that led to has begun before this is answered.
      await page.evaluate(() => undefined)
    }
    await this.#isDoneUntilAnswered(isDone)
  }

  /** Waits in real time for the answers that are to come, and looks whether it is done meanwhile. */
  async #isDoneUntilAnswered(isDone: () => Promise<boolean>): Promise<boolean> {
    const isWaiting = () =>
      [...this.#underWay.values()].some((since) => performance.now() - since < this.#answeredWithinMs)
    for (;;) {
      // In this order: what the last answer led to is looked at, too.
      const isOver = !isWaiting()
      if (await isDone()) return true
      if (isOver) return false
      await sleep(10)
    }
  }
}
