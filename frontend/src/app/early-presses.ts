/** Buttons pressed and forms sent before anything could answer, each once, in their order. */
const kept = new Set<HTMLElement>()

/** A button that only the page's code gives a meaning; links and fields work without. */
const deadButton = (target: EventTarget | null): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null
  return button && !(button.type === 'submit' && button.form) ? button : undefined
}

const keepPress = ({ target }: Event) => {
  const button = deadButton(target)
  if (button) kept.add(button)
}

const keepSubmit = (event: Event) => {
  // The browser would send the form by itself, and leave the page.
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) kept.add(event.target)
}

/** What was pressed until now. */
export const earlyPresses: ReadonlySet<HTMLElement> = kept

/** From now on no press is lost, although the page is not alive. */
export const keepEarlyPresses = (): void => {
  window.addEventListener('click', keepPress, true)
  window.addEventListener('submit', keepSubmit, true)
}

/** Those in the document before are not lost either; told by their places among buttons and forms. */
export const keepPresses = (places: readonly number[]): void => {
  const all = document.querySelectorAll<HTMLElement>('button, form')
  for (const place of places) if (all[place]) kept.add(all[place])
}

/** The page is alive: what was pressed before happens now, where it is still there. */
export const answerEarlyPresses = (): void => {
  window.removeEventListener('click', keepPress, true)
  window.removeEventListener('submit', keepSubmit, true)
  for (const pressed of kept) {
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
  kept.clear()
}
