import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EnginePage, findPart, type Role } from './engine-page.ts'
import { until } from './until.ts'

/** A part of a page, as WebDriver writes it. (W3C WebDriver, "Elements") */
type Part = Readonly<Record<'element-6066-11e4-a52e-4f735466cecf', string>>

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

  /** Ends the session. A driver whose last window closed first has none to end. */
  async end(): Promise<void> {
    await WebDriver.#ask(this.#session, 'DELETE').catch(() => undefined)
  }
}

interface Parts {
  readonly driver: WebDriver
  readonly close: () => Promise<void>
}

/** A page of a WebKit, by WebDriver. */
export const webKitPage = ({ driver, close }: Parts): EnginePage => {
  const evaluate: EnginePage['evaluate'] = (look, ...args) =>
    driver.execute(`return (${look.toString()})(...arguments)`, args) as never
  const part = (role: Role, name: string) =>
    until(`${role} "${name}"`, async () => {
      const found = await driver.execute(`return (${findPart.toString()})(...arguments)`, [role, name])
      return (found as Part | null) ?? undefined
    })
  return {
    open: (address) => driver.open(address),
    evaluate,
    press: async (role, name) => driver.click(await part(role, name)),
    pressAt: (x, y, forMs) => driver.clickAt(x, y, forMs),
    type: async (name, text) => driver.type(await part('field', name), text),
    close,
  }
}

/** A program that runs beside a test. */
interface Program {
  /** Ends it, and all that it has started. */
  readonly stop: () => Promise<void>
}

/** Starts a program whose words nobody needs. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Program => {
  // In a group of its own: drivers leave browsers behind that go on drawing.
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  return {
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid)
      await ended
    },
  }
}
