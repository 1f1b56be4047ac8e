import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/hues.css'
import '../styles/base.css'
import { sleep } from '#lib/sleep.ts'
import { isToolPath } from '#shared/site-paths.ts'
import { foldedUntil, insist, takeEarly, takeHandover, unfold, unfoldAll } from './written-document.ts'
import { bringFile, isCode, retryImport } from '#lib/late-code/late-code.ts'
import { pageCodeName } from '#lib/late-code/page-marks.ts'

/** Retries a sheet that did not come until it does. */
const mendStyles = async (): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet) continue
    await retryImport(() => bringFile(link.href, isCode))
    link.replaceWith(link.cloneNode())
  }
}

/** How long a slow picture or font may hold the code back, in milliseconds. */
const longestHoldMs = 3000

const loaded = async (): Promise<void> => {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** The visitor sees the page, and all that its document names is here. */
const seen = async (): Promise<void> => {
  await loaded()
  // A hidden tab paints no frames.
  if (document.hidden) return
  await painted()
}

/** Goes on in a task of its own, and needs no timer for it, which a busy browser is late with. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

const once = { once: true, capture: true, passive: true } as const

/** Somebody has begun to use the page. */
const used = () =>
  new Promise<void>((resolve) => {
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'])
      window.addEventListener(kind, () => resolve(), once)
  })

/** How many files are asked for in one task: a slow phone takes 4 ms for each. */
const filesPerTask = 4

/** The files that the build names for later, asked for together instead of one after the other. */
const askFor = async (files: string): Promise<void> => {
  for (const [index, file] of files.split(' ').entries()) {
    // A touch can come in between.
    if (index % filesPerTask === 0) await nextTask()
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

// Functions of their own: the minifier would make one import of two in one expression, and that would bring both.
const loadSite = () => import('../main.tsx')
const loadTool = () => import('../tool/main.tsx')

/**
 * The first script of every page. A page that can be read without its code asks for the code once it is seen, so that
 * on a slow line nothing comes between its words, styles, fonts and first picture; a live tool's page names its code
 * in the document itself, and goes on without waiting.
 */
const arrive = async (): Promise<void> => {
  takeEarly().begun = true
  await takeHandover()
  mendStyles().catch(() => undefined)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The browser is about to scroll down the page, and all above that place has to have its height.
  if (window.location.hash !== '' || visit?.type !== 'navigate') unfoldAll()
  const later = document.querySelector<HTMLMetaElement>(`meta[name="${pageCodeName}"]`)
  if (later) {
    // Whoever scrolls may not see the parts jump. A press waits for its answer, and not for what is further down.
    if (!foldedUntil()) window.addEventListener('scroll', unfoldAll, once)
    await Promise.race([seen(), used(), sleep(longestHoldMs)])
    await askFor(later.content)
    void unfold()
    await nextTask()
  }
  // What takes longest to evaluate has a task of its own, too.
  await insist(() => import('react-dom/client'))
  await nextTask()
  // In development one document serves all pages, and names nothing.
  const isTool = import.meta.env.DEV ? isToolPath(window.location.pathname) : !later
  await insist(isTool ? loadTool : loadSite)
}

void arrive()
