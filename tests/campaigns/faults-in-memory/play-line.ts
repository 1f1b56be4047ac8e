import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type Course, requestOf, type Scenario } from '../faults/scenario.ts'
import { AnswerServer } from './answer-server.ts'
import { FaultyNetwork } from './faulty-network.ts'
import { phoneForms, type PhoneForm } from './phones.tsx'

/** Longer than a form waits for anything by itself, in seconds. */
const longestWait = 180

// Taken before a test's clock takes its place.
const { setImmediate: soon } = globalThis

/** Lets so many ms pass. Code that comes late comes in between. */
const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => new Promise<void>((done) => soon(done)))
  // A late part comes in real time, of which a run of this file alone has none to spare.
  await act(() => vi.dynamicImportSettled())
}

/** Texts beside which no success may be claimed. */
const isOfTrouble = (text: string): boolean => /fail|error|unable|timed out/i.test(text)

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
const isRead = (text: string): boolean => squeezed(document.body.textContent).includes(squeezed(text))

class Play {
  readonly server = new AnswerServer()
  readonly #line: Scenario
  readonly #form: PhoneForm
  readonly #network = new FaultyNetwork(this.server.serve)
  readonly #alert = vi.fn()
  claimed = false

  constructor(line: Scenario) {
    this.#line = line
    this.#form = phoneForms[line.form]()
    vi.stubGlobal('fetch', this.#network.fetch)
    vi.stubGlobal('alert', this.#alert)
    vi.stubGlobal('scrollTo', () => undefined)
  }

  get stored(): number {
    const all = this.server.stored
    // More than one is wrong whatever they are.
    return all.length === 1 ? all.filter(this.#form.isIn).length : all.length
  }

  async play(): Promise<void> {
    const { sees, stored, then, alert, lasts = 0, recovery } = this.#line
    this.#form.phone.open()
    await this.#form.fillIn()
    vi.useFakeTimers()
    this.#beginTrouble()
    this.#form.press()
    await pass(0)
    await this.#expectRest(sees)
    expect(this.#network.victims, 'requests hit').toBeGreaterThan(0)
    if (alert !== undefined) await this.#expectAlert(alert)
    if (stored !== undefined) await this.#expectStored(stored)
    for (let second = 0; second < lasts; second += 1) await pass(1000)
    if (recovery === 'in a tab opened meanwhile') await this.#open(true)
    this.#endTrouble()
    await this.#recover()
    await this.#expectRest(then)
    await this.#expectStored(1)
    // An alert is raised once, however long it goes on.
    expect(this.#alert).toHaveBeenCalledTimes(alert === undefined ? 0 : 1)
  }

  /** Lets time pass until it is raised: what is kept is said before the first attempt is over. */
  async #expectAlert(text: string): Promise<void> {
    const { calls } = this.#alert.mock
    for (let second = 0; second < longestWait && calls.length === 0; second += 1) await pass(1000)
    expect(calls).toEqual([[text]])
  }

  /** Lets time pass until so many are stored. */
  async #expectStored(times: number): Promise<void> {
    for (let second = 0; second < longestWait && this.stored !== times; second += 1) await pass(1000)
    expect(this.stored, 'stored').toBe(times)
  }

  #beginTrouble(): void {
    const { trouble, form } = this.#line
    const victim = requestOf[form]
    if (trouble.at === 'network') {
      this.#network.strike(victim, trouble.fault, trouble.times)
      return
    }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    this.#network.strike(victim, 'offline')
  }

  #endTrouble(): void {
    this.#network.recover()
    if (this.#line.trouble.at !== 'browser') return
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }

  /** Lets time pass until the screen says it, and notes whether it claims success. */
  async #expectRest(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      for (let second = 0; second < longestWait && !isRead(text); second += 1) await pass(1000)
      expect(isRead(text), `${text} in: ${document.body.textContent}`).toBe(true)
    }
    const claims = this.look()
    if (texts.some(isOfTrouble)) expect(claims, 'success claimed').toBe(false)
  }

  /** Whether the screen claims success right now. */
  look(): boolean {
    const claims = isRead(this.#form.success)
    this.claimed ||= claims
    return claims
  }

  async #recover(): Promise<void> {
    const { recovery } = this.#line
    if (recovery === 'reloaded') await this.#open(false)
    if (recovery === 'on a later visit') await this.#open(true)
    if (recovery === 'pressed again') this.#form.press()
  }

  /** Ends the page with all that it had under way, and opens it once more, perhaps in another tab. */
  async #open(isAnotherTab: boolean): Promise<void> {
    this.#network.leave()
    vi.clearAllTimers()
    if (isAnotherTab) sessionStorage.clear()
    this.#form.phone.reopen()
    await pass(0)
  }
}

/** Plays a line of the table. Never throws: what was not as the line says is in the result. */
export const playLine = async (line: Scenario): Promise<Course> => {
  const play = new Play(line)
  let failure: Error | undefined
  try {
    await play.play()
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    play.look()
  }
  return { claimed: play.claimed, stored: play.stored, failure }
}
