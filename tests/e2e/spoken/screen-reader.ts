import type { Virtual } from '@guidepup/virtual-screen-reader'
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { tabTo } from '../steps/keyboard-walk.ts'
import { spokenLines } from './spoken-lines.ts'

/** A page that is listened to. */
interface Listened {
  /** What the reader's script leaves there. */
  readonly screenReader: { readonly Virtual: new () => Virtual }
  reader: Virtual
  /** Alerts that came as a whole: real readers say them, this one knows only those whose place was there before. */
  alerts: string[]
}

type Phrase = string | RegExp

/** How much of it was taken. */
interface Heard {
  said: number
  alerts: number
}

const readerFile = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
let source: string | undefined

/** The reader as a script that can be evaluated: the page's policy would refuse one that is added. */
const readerScript = (): string =>
  (source ??= transformSync(readFileSync(readerFile, 'utf8'), {
    format: 'iife',
    globalName: 'screenReader',
  }).code)

/** Turns the reader on, at the top of the page that is there. Runs in the page. */
const begin = async (): Promise<void> => {
  const here = window as unknown as Listened
  here.reader = new here.screenReader.Virtual()
  here.alerts = []
  const hearAlerts = ({ addedNodes }: MutationRecord) => {
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.role === 'alert' && alert instanceof HTMLElement && alert.innerText !== '')
            here.alerts.push(`assertive: ${alert.innerText.replaceAll(/\s+/g, ' ')}`)
  }
  new MutationObserver((records) => records.forEach(hearAlerts)).observe(document.body, {
    childList: true,
    subtree: true,
  })
  await here.reader.start({ container: document.body })
}

/** Has the attributes tell what is chosen, where the reader looks for it: real ones ask the browser. Runs in the page. */
const mirrorChoices = (): void => {
  for (const box of document.querySelectorAll<HTMLInputElement>('[type="checkbox"],[type="radio"]'))
    if (box.checked !== box.hasAttribute('checked')) box.toggleAttribute('checked')
  // Browsers with scripts make nothing of it; the reader would read it.
  for (const one of document.querySelectorAll('noscript')) one.hidden = true
}

/** Reads a part of the page from its beginning to its end, by a reader of its own. Runs in the page. */
const readPart = async (part: Element): Promise<readonly string[]> => {
  const { screenReader } = window as unknown as Listened
  const reader = new screenReader.Virtual()
  await reader.start({ container: part })
  const phrases = [await reader.lastSpokenPhrase()]
  // After its end it would begin again.
  for (let phrase = ''; phrase !== phrases[0] && phrases.length < 2000;) {
    await reader.next()
    phrase = await reader.lastSpokenPhrase()
    phrases.push(phrase)
  }
  await reader.stop()
  return phrases.slice(0, -1)
}

/** What was heard since, and whether anything has the focus. Runs in the page. */
const hear = async (since: Heard) => {
  const here = window as unknown as Listened
  // A reader says what has the focus when that changes: a box that is checked, a field that is typed in.
  const { activeElement, body } = document
  if (activeElement !== body)
    body.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: activeElement }))
  const said = (await here.reader.spokenPhraseLog()).slice(since.said)
  const alerts = here.alerts.slice(since.alerts)
  return { said, alerts, hasFocus: activeElement !== body }
}

/** What comes by itself waits for what is being read, and is said once. A region that was emptied says nothing. */
const inTheirTurn = (phrases: readonly string[]): readonly string[] => {
  const isNews = (phrase: string) => /^(?:polite|assertive):/.test(phrase)
  const news = phrases.filter((phrase) => isNews(phrase) && !phrase.endsWith(': '))
  return [...phrases.filter((phrase) => !isNews(phrase)), ...new Set(news)]
}

/**
 * Somebody who hears a page: reads it with a virtual screen reader, uses it by its keys, and hears what it says by itself.
 * What is heard is kept for a comparison with what people have read and accepted.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #lines: string[] = []
  // It begins by saying that there is a document.
  readonly #taken: Heard = { said: 1, alerts: 0 }

  constructor(page: Page) {
    this.#page = page
  }

  /** All that was done (`>`), that happened (`#`), and that was heard. */
  get transcript(): string {
    return `${this.#lines.join('\n').trim()}\n`
  }

  /** Turns it on, on the page that is there. */
  async begin(): Promise<void> {
    await this.#page.evaluate(readerScript())
    await this.#page.evaluate(mirrorChoices)
    await this.#page.evaluate(begin)
  }

  /** Says in the transcript what happens. */
  note(words: string): void {
    this.#lines.push('', `# ${words}`)
  }

  /** Reads a part from its beginning to its end, item by item; the whole page where none is named. */
  async read(part: Locator = this.#page.locator('body')): Promise<void> {
    this.#lines.push('> read')
    await this.#page.evaluate(mirrorChoices)
    const phrases = await part.evaluate(readPart)
    expect(phrases.at(-1), 'where reading ends').toMatch(/^end/)
    this.#keep(phrases)
  }

  /** Goes there by Tab, or Shift+Tab, and hears each stop on the way. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    this.#lines.push(`> ${key} …`)
    await tabTo(this.#page, target, key)
    await this.hears()
  }

  /** Jumps there, as by a list of fields or buttons. */
  async goTo(target: Locator): Promise<void> {
    this.#lines.push('> go to …')
    await target.focus()
    await this.hears()
  }

  /** Presses a key where the focus is, and waits until these are heard. The focus is not lost then. */
  async press(key: string, ...heard: readonly Phrase[]): Promise<void> {
    this.#lines.push(`> ${key}`)
    await this.#page.keyboard.press(key)
    await this.hears(...heard)
  }

  /** Types where the focus is. */
  async type(text: string, ...heard: readonly Phrase[]): Promise<void> {
    this.#lines.push(`> type: ${text}`)
    await this.#page.keyboard.insertText(text)
    await this.hears(...heard)
  }

  /** Waits until these are heard. Something has the focus. */
  async hears(...phrases: readonly Phrase[]): Promise<void> {
    const awaited = phrases.map((phrase): unknown =>
      typeof phrase === 'string' ? phrase : expect.stringMatching(phrase),
    )
    let heard: Awaited<ReturnType<typeof hear>> = { said: [], alerts: [], hasFocus: false }
    const listen = async () => {
      await this.#page.evaluate(mirrorChoices)
      heard = await this.#page.evaluate(hear, this.#taken)
      return [...heard.said, ...heard.alerts]
    }
    await expect.poll(listen, this.transcript).toEqual(expect.arrayContaining(awaited))
    this.#taken.said += heard.said.length
    this.#taken.alerts += heard.alerts.length
    this.#keep([...heard.said, ...heard.alerts])
    expect(heard.hasFocus, `the focus is lost\n${this.transcript}`).toBe(true)
  }

  #keep(phrases: readonly string[]): void {
    this.#lines.push(...spokenLines(inTheirTurn(phrases)).map((line) => `  ${line}`))
  }
}
