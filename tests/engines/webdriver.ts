import { setTimeout as sleep } from 'node:timers/promises'

/** A part of a page, as WebDriver writes it. (W3C WebDriver, "Elements") */
export type Part = Readonly<Record<'element-6066-11e4-a52e-4f735466cecf', string>>

/** A session of W3C WebDriver: the commands the tests need, of the protocol's classic form. */
export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /**
   * Opens a session with a driver that may still be starting.
   * @throws Error with the driver's answer when it opens none.
   */
  static async open(driver: string, capabilities: unknown): Promise<WebDriver> {
    while (!(await fetch(`${driver}/status`).catch(() => undefined))) await sleep(50)
    const { sessionId } = (await WebDriver.#ask(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string }
    return new WebDriver(`${driver}/session/${sessionId}`)
  }

  static async #ask(url: string, method: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${JSON.stringify(value)}`)
    return value
  }

  #post(command: string, body: unknown): Promise<unknown> {
    return WebDriver.#ask(`${this.#session}/${command}`, 'POST', body)
  }

  open(url: string): Promise<unknown> {
    return this.#post('url', { url })
  }

  /** Runs the body of a function; parts may be handed in and out. */
  execute(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.#post('execute/sync', { script, args })
  }

  click(part: Part): Promise<unknown> {
    return this.#post(`element/${Object.values(part)[0]}/click`, {})
  }

  clickAt(x: number, y: number, forMs = 0): Promise<unknown> {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      ...(forMs > 0 ? [{ type: 'pause', duration: forMs }] : []),
      { type: 'pointerUp', button: 0 },
    ]
    return this.#post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  type(part: Part, text: string): Promise<unknown> {
    return this.#post(`element/${Object.values(part)[0]}/value`, { text })
  }

  async screenshot(): Promise<Buffer> {
    const encoded = await WebDriver.#ask(`${this.#session}/screenshot`, 'GET')
    return Buffer.from(String(encoded), 'base64')
  }

  /** Ends the session. A driver whose last window closed first has none to end. */
  async end(): Promise<void> {
    await WebDriver.#ask(this.#session, 'DELETE').catch(() => undefined)
  }
}
