/** What presses: a pointer, or a key by its name. */
export type Presser = 'pointer' | (string & {})

interface HeldPressPorts {
  /** For how many ms it has to be kept down. */
  readonly needMs: number
  /** Calls `run` once, so many ms later; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  readonly onChange: (isPressed: boolean) => void
  /** Kept down for long enough. */
  readonly onDone: () => void
}

/** A press that counts only once it was kept down: letting go early does nothing. */
export class HeldPress {
  readonly #ports: HeldPressPorts
  #by: Presser | undefined
  #callOff: () => void = () => undefined

  constructor(ports: HeldPressPorts) {
    this.#ports = ports
  }

  /** Something goes down. While one presses, another changes nothing. */
  begin(by: Presser): void {
    if (this.#by !== undefined) return
    const { after, needMs, onChange, onDone } = this.#ports
    this.#by = by
    onChange(true)
    this.#callOff = after(needMs, () => {
      this.cancel()
      onDone()
    })
  }

  /** It goes up again. */
  end(by: Presser): void {
    if (this.#by === by) this.cancel()
  }

  /** Whatever presses, it is over. */
  cancel(): void {
    this.#callOff()
    if (this.#by === undefined) return
    this.#by = undefined
    this.#ports.onChange(false)
  }
}
