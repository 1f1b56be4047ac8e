// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

const html = document.documentElement

/** Opens a form in a browser that speaks English, with the document's script for its reader's language. */
const open = async (query: string) => {
  window.history.replaceState(null, '', `/laserfocus${query}`)
  const script = document.createElement('script')
  script.dataset.texts = 'de=%2Fassets%2Fde.js&ar=%2Fassets%2Far.js'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  vi.resetModules()
  await import('./language.ts')
}

const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  document.head.replaceChildren()
})

it('turns the page, and lets it say nothing in English, before it is painted', async () => {
  await open('?lang=ar')
  expect([html.lang, html.dir, html.hasAttribute('data-silent')]).toEqual(['ar', 'rtl', true])
  expect(asked()).toEqual(['/assets/ar.js'])
})

it('leaves it as it is for whoever reads English', async () => {
  await open('')
  expect([html.dir, html.hasAttribute('data-silent')]).toEqual(['', false])
  expect(asked()).toEqual([])
})
