import { bringCode } from '#lib/late-code/bring-code.ts'
import { CodeError, lineBroke } from '#lib/late-code/bring-file.ts'
import { retryImport } from '#lib/late-code/retry-import.ts'
import { earlyPresses } from './early-presses.ts'
import { readHandover, writeHandover } from '#lib/late-code/handover.ts'
import { againMark, startAgainEvent } from './page-marks.ts'

/** Loads again.ts, which replaces the document and keeps what was typed. */
const bringAgain = async (): Promise<void> => {
  const script = document.querySelector(`[${againMark}]`)?.getAttribute(againMark)
  if (script) await retryImport(() => bringCode(() => import(/* @vite-ignore */ script), [script.slice(1)]))
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
  await bringAgain()
  window.dispatchEvent(new CustomEvent(startAgainEvent, { detail: earlyPresses() }))
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

/** Takes over from the document before, if there was one. @returns what was pressed there. */
export const takeHandover = async (): Promise<readonly number[]> => {
  const handover = readHandover()
  if (handover?.typed) await bringAgain()
  return handover?.pressed ?? []
}

/** The page is alive: from now on no document has to give way. */
export const forgetHandover = (): void => {
  if (readHandover()) writeHandover(undefined)
}
