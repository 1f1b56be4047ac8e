import { expect, type Page } from 'playwright/test'
import { texts as ar } from '../../../frontend/src/lib/language/texts/ar.ts'
import { texts as de } from '../../../frontend/src/lib/language/texts/de.ts'
import { texts as es } from '../../../frontend/src/lib/language/texts/es.ts'
import { texts as fr } from '../../../frontend/src/lib/language/texts/fr.ts'
import { texts as tr } from '../../../frontend/src/lib/language/texts/tr.ts'
import type { Text, Texts } from '../../../frontend/src/lib/language/text.ts'
import type { Language } from '../../../shared/languages.ts'
import { clippedTexts } from './text-fit.ts'

const textsOf: Readonly<Partial<Record<Language, Texts>>> = { ar, de, es, fr, tr }

/** What a form says in a language. A text that holds a number has it filled in. */
export const saying =
  (language: Language) =>
  (text: Text, ...values: readonly (string | number)[]): string => {
    const said = textsOf[language]?.[text] ?? text
    return typeof said === 'string'
      ? said.replaceAll(/\{(\d)\}/g, (_, index: number) => String(values[index]))
      : said(...values)
  }

/** Fails when anything on the screen is wider than a small phone, or cut off, at both sizes of text. */
export const expectFits = async (page: Page, what: string): Promise<void> => {
  for (const size of ['200%', '']) {
    const wide = await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const room = document.documentElement.clientWidth
      const parts = [
        ...document.querySelectorAll('main *:not(svg *, noscript, noscript *, [aria-hidden=true] *)'),
      ]
      return parts.flatMap((part) => {
        const { left, right, width, height } = part.getBoundingClientRect()
        const isSeen = width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true })
        const isText = [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        const isOver = isText && (left < -1 || right > room + 1 || part.scrollWidth > part.clientWidth + 2)
        const isInline = getComputedStyle(part).display === 'inline'
        return isSeen && isOver && !(isInline && left >= -1 && right <= room + 1)
          ? [`${part.tagName} “${part.textContent.slice(0, 40)}” ${left}…${right}`]
          : []
      })
    }, size)
    expect(wide, `${what} at ${size || '100%'}`).toEqual([])
    expect(await clippedTexts(page), `${what} at ${size || '100%'}`).toEqual([])
  }
}

/** Fails when the screen says anything in English; `own` are names, and what people and stages wrote themselves. */
export const expectNoEnglish = async (page: Page, own: readonly string[]): Promise<void> => {
  const english = Object.keys(de).filter((text) => text.length > 3)
  const sentences = new Set(english.map((text) => text.replaceAll(/\{\d\}/g, '#')))
  const said = await page.locator('main').innerText()
  const lines = said.split('\n').map((line) => line.trim().replaceAll(/\d+/g, '#'))
  expect(lines.filter((line) => sentences.has(line) && !own.includes(line))).toEqual([])
}
