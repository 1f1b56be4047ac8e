import { readLegacy } from '../../lib/late-code/legacy.ts'
import { againMark, begunMark, startAgainEvent, watchedMark } from './page-marks.ts'

const longestPause = 8000
/** So long the first script, or an attempt to have it, may be on its way, in milliseconds. */
const patience = 45_000

/** @returns whether it took more than one attempt. @throws where the server says that there is no such script. */
const bring = async (script: string): Promise<boolean> => {
  for (let pause = 1000; ; pause = Math.min(2 * pause, longestPause)) {
    const answer = await fetch(script, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.status === 404) throw new Error(script)
    const isScript = answer?.headers.get('content-type')?.includes('javascript')
    if (text && isScript && answer?.ok) return pause > 1000
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      window.addEventListener('online', resolve, { once: true })
    })
  }
}

const load = (script: string): Promise<unknown> => import(/* @vite-ignore */ script)

const again = document.querySelector(`[${againMark}]`)?.getAttribute(againMark) ?? ''
const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
let isAsked = false

const page = document.documentElement
const hasBegun = () => page.hasAttribute(begunMark)

/** Brings the first script where nothing else does: by itself, or with another document. */
const bringFirst = async (): Promise<void> => {
  if (isAsked || hasBegun()) return
  isAsked = true
  const legacy = readLegacy()
  const lineBroke = await bring(first)
  // Where the browser asks for a module once and never again, this fails at once.
  await load(first).catch(() => undefined)
  // What was loaded again already, on a line that holds, is not helped by that.
  if (hasBegun() || (legacy && !lineBroke)) return
  await bring(again)
  await load(again)
  window.dispatchEvent(new CustomEvent(startAgainEvent, { detail: [] }))
}

/** What all supported browsers have, and those before them have not: Firefox got it last, with 121. */
const isSupported = (): boolean => typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))')

/** Says at the page's head that it may not work here: its text can be read all the same. */
const tellTooOld = () => {
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.dataset.ground = 'ink'
  line.style.padding = '1rem'
  line.textContent =
    'This browser is too old for this site: forms and tools may do nothing. They need Safari 16, Chrome 110, Firefox 121 or a newer one.'
  document.body.prepend(line)
}

/**
 * A script of its own, which the document names beside the site's first one, and looks whether that comes: nothing of
 * ours but another script can ask for it again. It is no module, for a module that did not come once may never come;
 * so naming it twice is a second attempt, which costs nothing where the first has brought it.
 */
const watch = () => {
  page.setAttribute(watchedMark, '')
  if (!isSupported()) tellTooOld()
  const look = () => {
    bringFirst().catch(() => undefined)
  }
  // By then the first script has run or failed.
  window.addEventListener('load', look)
  // Or neither.
  setTimeout(look, patience)
  if (readLegacy()) load(again).catch(() => undefined)
}

if (!page.hasAttribute(watchedMark)) watch()
