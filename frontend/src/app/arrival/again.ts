import { bringFile, retryImport } from '#lib/late-code/late-code.ts'
import { readHandover, readTyped, writeHandover, writeTyped } from '#lib/late-code/handover.ts'
import { rootId } from '#lib/late-code/page-marks.ts'

/*
 * Replaces a document that cannot come alive any more, and puts what was typed into the next one. Few visitors need it.
 * It is a script of its own, because any other file may be the one that is missing.
 */

/** How long there must be no input before the document is replaced, in milliseconds. */
const restMs = 500

const inputs = ['keydown', 'input', 'pointerdown', 'touchmove', 'wheel']

const inputRests = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      for (const kind of inputs) window.removeEventListener(kind, moved, true)
      resolve()
    }
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(end, restMs)
    }
    let timer = setTimeout(end, restMs)
    for (const kind of inputs) window.addEventListener(kind, moved, { capture: true, passive: true })
  })

const isPage = (_: Response, text: string) => text.includes(` id="${rootId}"`)

/** The places of the pressed elements among the page's buttons and forms, by which the next document finds them. */
const placesOf = (pressed: Iterable<Element>): readonly number[] => {
  const all = [...document.querySelectorAll('button, form')]
  return [...pressed].map((one) => all.indexOf(one))
}

/** Loads the document again, with what was typed and pressed. @throws where there is no such page any more. */
export const startAgain = async (pressed: Iterable<Element>): Promise<void> => {
  // The visitor keeps the page that can be read until the next one is sure to come: the line may be gone again.
  // Without the fragment, which no server needs, and which on the desk no error may tell.
  const { pathname, search } = window.location
  await retryImport(() => bringFile(pathname + search, isPage))
  await inputRests()
  const before = readHandover()?.pressed ?? []
  writeHandover({ typed: readTyped(), pressed: [...before, ...placesOf(pressed)] })
  window.location.reload()
}

const handover = readHandover()
if (handover?.typed) {
  writeTyped(handover.typed)
  // It is not needed any more, and an address may be in it.
  writeHandover({ pressed: handover.pressed })
}
