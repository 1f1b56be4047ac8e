import { readHandover } from '#lib/late-code/handover.ts'
import { againMark, begunMark, startAgainEvent, watchedMark } from './page-marks.ts'

/** The longest pause between two attempts, in milliseconds. */
const longestPause = 8000
/** How long the first script, or an attempt to fetch it, may be on its way, in milliseconds. */
const longestWaitMs = 45_000

/** @returns whether it took more than one attempt. @throws where the server says that there is no such script. */
const bring = async (script: string): Promise<boolean> => {
  for (let pause = 1000; ; pause = Math.min(2 * pause, longestPause)) {
    const response = await fetch(script, { signal: AbortSignal.timeout(longestWaitMs) }).catch(
      () => undefined,
    )
    const text = await response?.text().catch(() => undefined)
    if (response?.status === 404) throw new Error(script)
    const isScript = response?.headers.get('content-type')?.includes('javascript')
    if (text && isScript && response?.ok) return pause > 1000
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
  const handover = readHandover()
  const lineBroke = await bring(first)
  // A browser that asks for a module only once fails here immediately.
  await load(first).catch(() => undefined)
  // Another document does not help where this is the second, and the line holds.
  if (hasBegun() || (handover && !lineBroke)) return
  await bring(again)
  await load(again)
  window.dispatchEvent(new CustomEvent(startAgainEvent, { detail: [] }))
}

/** What all supported browsers have and older ones lack: Firefox got it last, with 121. */
const isSupported = (): boolean => typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))')

/** Says at the top of the page that it may not work here: its text can be read all the same. */
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
 * A script of its own, which looks whether the site's first one comes: only another script can ask for that again. It
 * is no module, because some browsers never ask again for a module that failed. The document names it twice, which is a
 * second attempt, and costs nothing where the first one worked.
 */
const watch = () => {
  page.setAttribute(watchedMark, '')
  if (!isSupported()) tellTooOld()
  const look = () => {
    bringFirst().catch(() => undefined)
  }
  // By then the first script has usually run or failed.
  window.addEventListener('load', look)
  // Or neither.
  setTimeout(look, longestWaitMs)
  if (readHandover()) load(again).catch(() => undefined)
}

if (!page.hasAttribute(watchedMark)) watch()
