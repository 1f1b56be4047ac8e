import { readHandover } from '#lib/late-code/handover.ts'
import { againMark } from '#lib/late-code/page-marks.ts'
import type * as Again from './again.ts'

/*
 * The document's first script, small enough to be here before anything is painted. It is no module: those wait for the
 * end of the document, and on a slow line that is long after one can press its buttons; and some browsers never ask
 * again for a module that failed. It keeps what is pressed and chosen, and looks whether the site's own first script (arrive.ts)
 * comes, which only another script can ask for again.
 */

/** What was done before the page is alive, and who takes over from here. */
export interface Early {
  /** Buttons pressed, forms sent and lists chosen from, each once, in their order, with what was chosen. */
  readonly kept: Map<HTMLElement, string | undefined>
  /** From now on the page itself reacts to presses. */
  readonly stop: () => void
  /** The site's first script has come. */
  begun?: true
}

declare global {
  interface Window {
    /** From the document's first script; the page's code takes over from it. */
    early?: Early
  }
}

/** A button that only the page's code gives a meaning; links and fields work without. */
const deadButton = (target: EventTarget | null): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null
  return button && !(button.type === 'submit' && button.form) ? button : undefined
}

const startKeeper = (): Early => {
  const kept: Early['kept'] = new Map()
  const keepPress = ({ target }: Event) => {
    const button = deadButton(target)
    if (button) kept.set(button, undefined)
  }
  const keepChoice = ({ target }: Pick<Event, 'target'>) => {
    // The page's code sets a list to what it knows; what is typed or ticked it leaves in its field.
    if (target instanceof HTMLSelectElement) kept.set(target, target.value)
  }
  // On a slow line a list is on the screen before this script.
  for (const target of document.querySelectorAll('select'))
    if (target.selectedIndex > 0) keepChoice({ target })
  const keepSubmit = (event: Event) => {
    // The browser would send the form by itself, and leave the page.
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) kept.set(event.target, undefined)
  }
  // What a press brings alive reacts to it itself, and has ended this before the press comes here.
  window.addEventListener('click', keepPress)
  window.addEventListener('submit', keepSubmit)
  // And sets lists first.
  window.addEventListener('input', keepChoice, true)
  return {
    kept,
    stop: () => {
      window.removeEventListener('click', keepPress)
      window.removeEventListener('submit', keepSubmit)
      window.removeEventListener('input', keepChoice, true)
    },
  }
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

const againScript = () => document.querySelector(`[${againMark}]`)?.getAttribute(againMark) ?? ''
const loadAgain = () => import(/* @vite-ignore */ againScript()) as Promise<typeof Again>

const hasBegun = ({ begun }: Early) => begun === true

let isAsked = false

/** Brings the first script where nothing else does: by itself, or with another document. */
const bringFirst = async (early: Early): Promise<void> => {
  if (isAsked || hasBegun(early)) return
  isAsked = true
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const handover = readHandover()
  const lineBroke = await bring(first)
  // A browser that asks for a module only once fails here immediately.
  await import(/* @vite-ignore */ first).catch(() => undefined)
  // Another document does not help where this is the second, and the line holds.
  if (hasBegun(early) || (handover && !lineBroke)) return
  await bring(againScript())
  const again = await loadAgain()
  await again.startAgain(early.kept.keys())
}

/** All of the document is here; what it names may be on its way still. */
const onceParsed = (act: () => void) => {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true })
  else act()
}

const begin = () => {
  const early = startKeeper()
  window.early = early
  const look = () => {
    bringFirst(early).catch(() => undefined)
  }
  // By then the first script has usually run or failed.
  window.addEventListener('load', look)
  // Or neither.
  setTimeout(look, longestWaitMs)
  onceParsed(() => {
    if (!isSupported()) tellTooOld()
    // It puts back what was typed in the document before.
    if (readHandover()) loadAgain().catch(() => undefined)
  })
}

// The document names this script more than once; and where its code was faster, nothing is left to do.
if (!window.early) begin()
