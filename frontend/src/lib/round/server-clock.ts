import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'

/** The server's time, as far as its responses tell it: no screen trusts its own clock. */
export class ServerClock {
  readonly #local: () => number
  /** How much at least, and at most, the server's clock is ahead of this one. */
  #least = -Infinity
  #most = Infinity
  /** How long the quickest response took, in ms. */
  #quickest = Infinity

  /** `local` says this device's time, in ms since 1970. */
  constructor(local: () => number) {
    this.#local = local
  }

  /** In whole ms since 1970; this device's own time before the first response. */
  readonly now = (): number => {
    const ahead = Number.isFinite(this.#least)
      ? this.#least + Math.min(this.#most - this.#least, this.#quickest) / 2
      : 0
    return Math.round(this.#local() + ahead)
  }

  /**
   * A response to what was asked at a moment of this device says the server's time. It was so between the two, or a little
   * before them, where the edge remembered the response: the quicker and the fresher one is, the more it tells. Where it
   * does not fit those before, one of the clocks was set.
   */
  take(told: number, askedAt: number): void {
    const local = this.#local()
    const [least, most] = [told - local, told + edgeKeepsSeconds * 1000 - askedAt]
    const fits = least <= this.#most && most >= this.#least
    this.#least = fits ? Math.max(least, this.#least) : least
    this.#most = fits ? Math.min(most, this.#most) : most
    this.#quickest = fits ? Math.min(local - askedAt, this.#quickest) : local - askedAt
  }
}
