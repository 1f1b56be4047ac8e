import { bringCode, CodeError, lineBroke, retryImport } from '#lib/late-code/late-code.ts'
import { readHandover, writeHandover } from '#lib/late-code/handover.ts'
import { againMark, foldableParts, foldedMark, pageMark } from '#lib/late-code/page-marks.ts'
import type * as Again from './again.ts'
import type { Early } from './early.ts'

/*
 * What a page's code does with the document that the build has written, from its first script until another page is
 * shown: takes over what was pressed, brings the code or another document, lays out the rest, removes what was said of
 * the page.
 */

/** What early.ts has kept until now. Where it did not come, or comes later than this, there is nothing. */
export const takeEarly = (): Early => (window.early ??= { kept: new Map(), stop: () => undefined })

/** Loads again.ts, which puts back what was typed, and can replace the document. */
const bringAgain = async (): Promise<typeof Again | undefined> => {
  const script = document.querySelector(`[${againMark}]`)?.getAttribute(againMark)
  const load = () => import(/* @vite-ignore */ script ?? '') as Promise<typeof Again>
  return script ? retryImport(() => bringCode(load, [script.slice(1)])) : undefined
}

/** Takes over from the document before, if there was one: what was typed there, and what was pressed. */
export const takeHandover = async (): Promise<void> => {
  const handover = readHandover()
  if (handover?.typed) await bringAgain()
  const all = document.querySelectorAll<HTMLElement>('button, form')
  for (const place of handover?.pressed ?? []) if (all[place]) takeEarly().kept.set(all[place], undefined)
}

/**
 * Loads the page again, with what was typed and pressed, where this document refuses code that can be fetched. It does
 * so once, and again only after the line broke again: any other obstacle would be there in every document. Where it
 * loads again, the promise never settles.
 * @throws the error that is given, where loading again is of no use.
 */
export const startAgain = async (error: unknown): Promise<never> => {
  const isRefused = error instanceof CodeError && error.why === 'refused'
  if (!isRefused || (readHandover() && !lineBroke())) throw error
  const again = await bringAgain()
  again?.startAgain(takeEarly().kept.keys()).catch(() => undefined)
  return new Promise(() => undefined)
}

/** Loads what the page needs to be alive, if need be in another document. @throws where no attempt can bring it. */
export const insist = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await retryImport(load)
  } catch (error) {
    return await startAgain(error)
  }
}

/** How near the window has to come to a part, where the page knows how tall its parts are; else parts wait for one another. */
export const foldedUntil = (): string | undefined => document.documentElement.dataset.folded

/** A part is due, or is above one that is; and a frame was shown: in a task of its own. */
const isDue = (part: Element) =>
  new Promise<void>((resolve) => {
    new IntersectionObserver(
      (entries, observer) => {
        const last = entries.pop()
        // What this window does not show at all is never near.
        if (!last?.isIntersecting && last?.boundingClientRect.width) return
        observer.disconnect()
        setTimeout(resolve)
      },
      // However far above, and as far below as the page says; where it says nothing, that is as far.
      { rootMargin: `99999px 0px ${foldedUntil()}` },
    ).observe(part)
  })

/** Lays out all that the document has left for later. */
export const unfoldAll = (): void => {
  delete document.documentElement.dataset.folded
}

/**
 * The same part by part, so that the page can react to a touch between two of them: one a frame, or each once the window
 * comes near it, where the page knows how tall they are. In the order of the page, so that nothing moves that is seen.
 */
export const unfold = async (): Promise<void> => {
  const folded = document.querySelectorAll<HTMLElement>(`[${foldedMark}] :is(${foldableParts})`)
  for (const part of folded) {
    // The first of them is on the screen already, some may be gone, and all may have been laid out meanwhile.
    if (getComputedStyle(part).contentVisibility !== 'auto') continue
    await isDue(part)
    part.style.contentVisibility = 'visible'
  }
  unfoldAll()
  for (const { style } of folded) style.contentVisibility = ''
}

/** Chooses from a list as a person does. */
const choose = (list: HTMLSelectElement, value: string) => {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** From now on the page itself reacts: to be called before anything can be pressed in it. */
export const stopKeeping = (): void => takeEarly().stop()

/** The page is alive: no document has to give way any more, and what was done before happens, where it still can. */
export const comeAlive = (): void => {
  if (readHandover()) writeHandover(undefined)
  const { kept } = takeEarly()
  for (const [used, chosen] of kept) {
    if (!used.isConnected) continue
    if (used instanceof HTMLFormElement) used.requestSubmit()
    // Not within the choice that may have brought the page alive.
    else if (used instanceof HTMLSelectElement) setTimeout(choose, 0, used, chosen)
    else used.click()
  }
  kept.clear()
}

const forget = (selector: string) => {
  for (const element of document.head.querySelectorAll(selector)) element.remove()
}

/** Removes all that the build wrote about its page, where another page is shown. */
export const forgetPrerenderedMeta = (): void => forget(`[${pageMark}]`)

/** Removes what only the build can write about a page, when the visitor leaves it; the other tags follow the page. */
export const forgetStructuredData = (): void => forget(`script[${pageMark}]`)
