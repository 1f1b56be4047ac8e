import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { contentCacheMs } from '../../../lambdas/content/content-store.ts'
import { expect } from '../../rig/browser/e2e.ts'
import { forms } from './forms/all-forms.ts'
import type { Form } from './forms/form.ts'
import { mailsOf } from './forms/lead-forms.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import type { Scenario, Trouble } from './scenario.ts'
import type { Scene } from './scene.ts'
import { beginTrouble, endTrouble } from './trouble.ts'

/** What is under test: a page, and the site behind it. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly scene: Scene
  /** How long to wait for what the table says, in ms. */
  readonly patienceMs?: number
}

/** What became of a scenario. */
export interface Course {
  /** Whether a screen said, at any point at which it had come to rest, that the answer is in or will be. */
  readonly claimed: boolean
  /** How often the answer is stored in the end. */
  readonly stored: number
  /** What was not as the table says. */
  readonly failure: Error | undefined
}

/** The one thing that must never happen: the screen says success, and nothing is nor will be stored. */
export const isFalseSuccess = ({ claimed, stored }: Course): boolean => claimed && stored === 0

/** Longer than the longest wait of a form for an answer, on a machine that may have much else to do. */
const defaultPatienceMs = 60_000

const hour = 3_600_000

/** Longer than a form waits for anything by itself, in seconds. */
const longestWait = 180

/** Whether real time decides what comes of it: then the page's clock does not run ahead of an answer. */
const takesRealTime = (trouble: Trouble): boolean =>
  (trouble.at === 'network' && ['delays', 'drips'].includes(trouble.fault.kind)) ||
  (trouble.at === 'store' && trouble.behaviour === 'hangs')

const literally = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** The browser's alerts, accepted as they come. */
const takeAlerts = (page: Page): string[] => {
  const texts: string[] = []
  page.on('dialog', (dialog) => {
    texts.push(dialog.message())
    // The page may be gone by then.
    dialog.accept().catch(() => undefined)
  })
  return texts
}

class Run {
  readonly #scenario: Scenario
  readonly #stage: Stage
  readonly #form: Form
  readonly #patience: { readonly timeout: number }
  readonly #tag = `Canary ${randomUUID().slice(0, 8)}`
  readonly #alerts: string[]
  #page: Page
  #time: PageTime | undefined
  #inTrouble = false
  /** How many requests the fault hit, where that can be counted. */
  #victims: (() => number) | undefined
  claimed = false

  constructor(scenario: Scenario, stage: Stage) {
    this.#scenario = scenario
    this.#stage = stage
    this.#page = stage.page
    this.#form = forms[scenario.form]
    this.#patience = { timeout: stage.patienceMs ?? defaultPatienceMs }
    this.#alerts = takeAlerts(stage.page)
  }

  async play(): Promise<void> {
    const { trouble, sees, stored, then, alert, when, lasts = 0 } = this.#scenario
    this.#time = await PageTime.of(this.#stage.context, takesRealTime(trouble) ? 30_000 : 3000)
    if (when === 'loading') await this.#beginTrouble()
    await this.#page.goto(this.#form.path)
    if (when === 'sending') {
      await this.#form.fillIn(this.#page, this.#tag)
      await this.#beginTrouble()
      await this.#form.press(this.#page)
    }
    await this.#expectStruck()
    await this.#expectRest(sees)
    if (alert !== undefined) await expect.poll(() => this.#alerts).toEqual([alert])
    if (stored !== undefined) await this.expectStored(stored)
    await this.#time.pass(this.#page, lasts)
    if (this.#scenario.recovery === 'in a tab opened meanwhile') await this.#comeBack()
    await this.endTrouble()
    await this.#recover()
    await this.#expectRest(then)
    await this.expectStored(1)
    // An alert is raised once, however long it goes on.
    expect(this.#alerts).toHaveLength(alert === undefined ? 0 : 1)
    await this.#expectMails()
  }

  async endTrouble(): Promise<void> {
    if (this.#inTrouble) await endTrouble(this.#scenario.trouble, this.#stage.scene, this.#stage.context)
    this.#inTrouble = false
  }

  /** What the store says, once it can. */
  stored(): Promise<number> {
    return this.#form.stored(this.#stage.scene, this.#tag)
  }

  async expectStored(times: number): Promise<void> {
    await expect.poll(() => this.stored(), { ...this.#patience, message: 'stored' }).toBe(times)
  }

  async #beginTrouble(): Promise<void> {
    const { trouble, when } = this.#scenario
    const victim = when === 'loading' ? this.#form.loading : this.#form.sending
    if (victim === undefined) throw new Error('This form asks for nothing before it sends.')
    // What the functions remember of the scenario before would hide that the store fails.
    if (when === 'loading' && trouble.at === 'store') await sleep(contentCacheMs)
    this.#inTrouble = true
    this.#victims = await beginTrouble(trouble, victim, this.#stage.scene, this.#stage.context)
  }

  /** A scenario whose fault hit no request proves nothing. */
  async #expectStruck(): Promise<void> {
    const victims = this.#victims
    if (victims) await expect.poll(victims, { ...this.#patience, message: 'requests hit' }).toBeGreaterThan(0)
  }

  /** Reads the screen, and notes whether it claims success; none may be claimed beside what is read. */
  async #expectRest(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const words = this.#page.getByText(literally(text)).filter({ visible: true }).first()
      await this.#time?.pass(this.#page, longestWait, () => words.isVisible())
      await expect(words, text).toBeVisible(this.#patience)
    }
    const claims = await this.look()
    if (texts.some((text) => /fail|error|unable|timed out/i.test(text))) expect(claims).toBe(false)
  }

  /** Whether the screen claims success right now. */
  async look(): Promise<boolean> {
    const claims = await this.#form.success(this.#page).isVisible()
    this.claimed ||= claims
    return claims
  }

  async #recover(): Promise<void> {
    const { recovery, when } = this.#scenario
    if (recovery === 'reloaded') await this.#page.reload()
    if (recovery === 'on a later visit') await this.#comeBack()
    if (recovery === 'pressed again' && when === 'loading')
      await this.#page.getByRole('button', { name: 'Try Again' }).click()
    else if (recovery === 'pressed again') await this.#form.press(this.#page)
    if (when === 'loading') {
      await this.#form.fillIn(this.#page, this.#tag)
      await this.#form.press(this.#page)
    }
  }

  /** Closes the tab, and opens another. */
  async #comeBack(): Promise<void> {
    await this.#page.close()
    this.#page = await this.#stage.context.newPage()
    await this.#page.goto(this.#form.path)
  }

  /**
   * Once every wait is over, an organizer has one mail of a lead, whatever happened to it. One whose first attempt was
   * broken off is repeated an hour after that was found out.
   */
  async #expectMails(): Promise<void> {
    const { form } = this.#scenario
    if (form !== 'contact' && form !== 'estimate') return
    const { scene } = this.#stage
    const mailsLater = async (): Promise<number> => {
      await scene.leads.letTimePass(2 * hour)
      await scene.site.runSchedules()
      return mailsOf(scene, form, this.#tag)
    }
    await expect.poll(mailsLater, { ...this.#patience, message: 'mails' }).toBe(1)
  }
}

/** Plays a line of the table. Never throws: what was not as the line says is in the result. */
export const runScenario = async (scenario: Scenario, stage: Stage): Promise<Course> => {
  const run = new Run(scenario, stage)
  let failure: Error | undefined
  try {
    await run.play()
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await run.look()
  }
  await run.endTrouble()
  // What claims to be in must be in soon, whatever else went wrong.
  if (failure !== undefined && run.claimed)
    await expect
      .poll(() => run.stored(), { timeout: Math.min(15_000, stage.patienceMs ?? defaultPatienceMs) })
      .toBeGreaterThan(0)
      .catch(() => undefined)
  return { claimed: run.claimed, stored: await run.stored(), failure }
}
