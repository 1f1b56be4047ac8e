import { bringCode } from '../../lib/late-code/bring-code.ts'
import { CodeError, lineBroke } from '../../lib/late-code/bring-file.ts'
import { retryImport } from '../../lib/late-code/retry-import.ts'
import { earlyPresses } from './early-presses.ts'
import { readLegacy, writeLegacy } from '../../lib/late-code/legacy.ts'
import { againMark, startAgainEvent } from './page-marks.ts'

/** The script that puts another document in the place of this one, and what was typed into the other: again.ts. */
const bringAgain = async (): Promise<void> => {
  const script = document.querySelector(`[${againMark}]`)?.getAttribute(againMark)
  if (script) await retryImport(() => bringCode(() => import(/* @vite-ignore */ script), [script.slice(1)]))
}

/**
 * Loads the page again where this document refuses code that can be had, with what was typed and pressed. It happens
 * once; again only after the line broke again, for whatever else stands in the way stands there in every document.
 * Never comes back where it does.
 * @throws the error that is given, where loading again is of no use.
 */
export const startAgain = async (error: unknown): Promise<never> => {
  const isRefused = error instanceof CodeError && error.why === 'refused'
  if (!isRefused || (readLegacy() && !lineBroke())) throw error
  await bringAgain()
  window.dispatchEvent(new CustomEvent(startAgainEvent, { detail: earlyPresses() }))
  return new Promise(() => undefined)
}

/** Loads what the page cannot be alive without, if need be in another document. @throws where nothing brings it. */
export const insist = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await retryImport(load)
  } catch (error) {
    return await startAgain(error)
  }
}

/** Takes over from the document before, if there was one. @returns what was pressed there. */
export const takeLegacy = async (): Promise<readonly number[]> => {
  const legacy = readLegacy()
  if (legacy?.typed) await bringAgain()
  return legacy?.pressed ?? []
}

/** The page is alive: whatever happens next is another story. */
export const forgetLegacy = (): void => {
  if (readLegacy()) writeLegacy(undefined)
}
