import type { Keeper } from './early-presses.ts'

/** A button that only the page's code gives a meaning; links and fields work without. */
const deadButton = (target: EventTarget | null): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null
  return button && !(button.type === 'submit' && button.form) ? button : undefined
}

const startKeeper = (): Keeper => {
  const kept = new Set<HTMLElement>()
  const keepPress = ({ target }: Event) => {
    const button = deadButton(target)
    if (button) kept.add(button)
  }
  const keepSubmit = (event: Event) => {
    // The browser would send the form by itself, and leave the page.
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) kept.add(event.target)
  }
  window.addEventListener('click', keepPress, true)
  window.addEventListener('submit', keepSubmit, true)
  return {
    kept,
    stop: () => {
      window.removeEventListener('click', keepPress, true)
      window.removeEventListener('submit', keepSubmit, true)
    },
  }
}

/*
 * The document's first script, small enough to be here before anything is painted: the page's own first one is a module,
 * which waits for the end of the document, and on a slow line that is long after one can press its buttons.
 */
window.early ??= startKeeper()
