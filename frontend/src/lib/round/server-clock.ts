/** The server's time, as far as its responses tell it: no screen trusts its own clock. */
export class ServerClock {
  readonly #local: () => number
  /** How much at least, and at most, the server's clock is ahead of this one. */
  #least = -Infinity
  #most = Infinity

  /** `local` says this device's time, in ms since 1970. */
  constructor(local: () => number) {
    this.#local = local
  }

  /** In whole ms since 1970; this device's own time before the first response. */
  readonly now = (): number => {
    const ahead = Number.isFinite(this.#least) ? (this.#least + this.#most) / 2 : 0
    return Math.round(this.#local() + ahead)
  }

  /**
   * A response to what was asked at a moment of this device says the server's time. It was so between the two: the
   * quicker a response, the more it tells. Where it does not fit those before, one of the clocks was set.
   */
  take(told: number, askedAt: number): void {
    const [least, most] = [told - this.#local(), told - askedAt]
    const fits = least <= this.#most && most >= this.#least
    this.#least = fits ? Math.max(least, this.#least) : least
    this.#most = fits ? Math.min(most, this.#most) : most
  }
}
