import { bringFile } from '../../lib/late-code/bring-file.ts'
import { retryImport } from '../../lib/late-code/retry-import.ts'
import { readLegacy, writeLegacy } from '../../lib/late-code/legacy.ts'
import { rootId, startAgainEvent } from './page-marks.ts'
import { readTyped, writeTyped } from '../../lib/late-code/typed.ts'

/** So long nobody has pressed a key, in milliseconds, before the page is taken from under the hands. */
const restMs = 500

const hands = ['keydown', 'input', 'pointerdown', 'touchmove', 'wheel']

const handsRest = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      for (const kind of hands) window.removeEventListener(kind, moved, true)
      resolve()
    }
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(end, restMs)
    }
    let timer = setTimeout(end, restMs)
    for (const kind of hands) window.addEventListener(kind, moved, { capture: true, passive: true })
  })

const isPage = (_: Response, text: string) => text.includes(` id="${rootId}"`)

/** Where the elements that were pressed are found again, among the page's buttons and forms. */
const placesOf = (pressed: Iterable<Element>): readonly number[] => {
  const all = [...document.querySelectorAll('button, form')]
  return [...pressed].map((one) => all.indexOf(one))
}

/** The document gives way to another one, with what was typed. */
const startAgain = async (pressed: Iterable<Element>): Promise<void> => {
  // A page that can be read gives way to nothing but the page: the line may be gone once more.
  await retryImport(() => bringFile(window.location.href, isPage))
  await handsRest()
  const before = readLegacy()?.pressed ?? []
  writeLegacy({ typed: readTyped(), pressed: [...before, ...placesOf(pressed)] })
  window.location.reload()
}

/**
 * What puts another document in the place of one that cannot come alive any more, and what was typed into the other:
 * few visitors need it. It stands alone, for nobody knows what of the rest can be had.
 */
window.addEventListener(startAgainEvent, (event) => {
  startAgain((event as CustomEvent<Iterable<Element>>).detail).catch(() => undefined)
})

const legacy = readLegacy()
if (legacy?.typed) {
  writeTyped(legacy.typed)
  // It is nobody's any more: an address may be in it.
  writeLegacy({ pressed: legacy.pressed })
}
