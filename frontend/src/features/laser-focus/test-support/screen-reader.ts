import { Virtual } from '@guidepup/virtual-screen-reader'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** By how many steps a browser moves its own slider for a key; at the ends it stops. */
const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

/** What browsers do with a key on a slider, and the document of these tests does not. */
const moveSlider = (event: KeyboardEvent): void => {
  const { target, key } = event
  const stride = strides[key]
  if (stride === undefined || !(target instanceof HTMLInputElement) || target.type !== 'range') return
  event.preventDefault()
  const value = Number(target.value) + stride * Number(target.step)
  const within = Math.min(Number(target.max), Math.max(Number(target.min), value))
  fireEvent.change(target, { target: { value: within.toFixed(1) } })
}

/** What comes by itself waits for what is being read. A region that was emptied says nothing. */
const inTheirTurn = (phrases: readonly string[]): readonly string[] => {
  const isNews = (phrase: string) => /^(polite|assertive):/.test(phrase)
  const news = phrases.filter((phrase) => isNews(phrase) && !phrase.endsWith(': '))
  return [...phrases.filter((phrase) => !isNews(phrase)), ...new Set(news)]
}

/**
 * For tests: somebody who goes through the page by the commands of a screen reader, and hears it. No stylesheet is
 * there: what only one of them hides is heard all the same.
 */
export class ScreenReader {
  private readonly reader = new Virtual()
  private readonly lines: string[] = []

  /** Turns it on, at the top of the document. */
  async begin(): Promise<void> {
    document.addEventListener('keydown', moveSlider, true)
    await this.reader.start({ container: document.body })
    await this.reader.clearSpokenPhraseLog()
  }

  async end(): Promise<void> {
    document.removeEventListener('keydown', moveSlider, true)
    await this.reader.stop()
  }

  /** Each command on a line with `>`, and below it what was heard. */
  get transcript(): string {
    return `${this.lines.join('\n').trim()}\n`
  }

  /** Says in the transcript what happens around. */
  note(words: string): void {
    this.lines.push('', `# ${words}`)
  }

  /** Reads on, item by item, until this one was heard. Throws where the page ends before. */
  async readTo(phrase: string): Promise<void> {
    this.lines.push(`> read on to: ${phrase}`)
    let last = ''
    while (last !== phrase) {
      if (last === 'end of document') throw new Error(`Not heard from here on: ${phrase}\n${this.transcript}`)
      await this.reader.next()
      last = await this.reader.lastSpokenPhrase()
    }
    await this.hears(phrase)
  }

  /** Presses a key at the item that was heard last, until this is heard. */
  async press(key: string, heard: string): Promise<void> {
    this.lines.push(`> press ${key}`)
    await this.reader.press(key)
    await this.hears(heard)
  }

  /** Reads on to this button and activates it, until these are heard. The focus must not be lost then. */
  async activate(button: string, ...heard: readonly string[]): Promise<void> {
    await this.readTo(button)
    this.lines.push('> activate')
    const own = `button, ${await this.reader.itemText()}`
    await this.reader.act()
    await this.hears(...heard)
    expect(document.activeElement, 'the focus is lost').not.toBe(document.body)
    // The focus is on what is pressed first: whether that is said depends on how soon it goes on from there.
    const from = this.lines.lastIndexOf('> activate')
    const after = this.lines.splice(from + 1).filter((line) => !line.startsWith(`  ${own}`))
    this.lines.push(...after)
  }

  /** Waits until these are heard. */
  async hears(...phrases: readonly string[]): Promise<void> {
    await waitFor(async () =>
      expect(await this.reader.spokenPhraseLog(), `${this.transcript}> wait`).toEqual(
        expect.arrayContaining([...phrases]),
      ),
    )
    // What has changed with it is noticed a turn later.
    await act(() => new Promise((resolve) => void setTimeout(resolve)))
    this.lines.push(...inTheirTurn(await this.reader.spokenPhraseLog()).map((phrase) => `  ${phrase}`))
    await this.reader.clearSpokenPhraseLog()
  }
}
