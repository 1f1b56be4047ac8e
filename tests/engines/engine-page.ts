/** A window's inside, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A page of one engine, driven as a visitor drives it. Parts are named by role and name, as they are said. */
export interface EnginePage {
  readonly open: (address: string) => Promise<unknown>
  /** Runs a function in the page, which must not use anything outside of it. */
  readonly evaluate: <Args extends readonly unknown[], Answer>(
    look: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Awaited<Answer>>
  /** Presses a part in its middle, once it is there. */
  readonly press: (role: Role, name: string) => Promise<unknown>
  /** Presses a place of the window, in CSS pixels, for so many ms. */
  readonly pressAt: (x: number, y: number, forMs?: number) => Promise<unknown>
  /** Types into a field, once it is there. */
  readonly type: (name: string, text: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** An engine under test. */
export interface Engine {
  readonly name: string
  /** Debian's packages it needs. */
  readonly packages: readonly string[]
  readonly openWindow: (size: Size) => Promise<EnginePage>
}

export type Role = 'button' | 'checkbox' | 'field' | 'link'

/**
 * The part a visitor would call so; runs in the page. What is hidden or cannot be used is not there yet.
 * @returns undefined where there is none.
 */
export const findPart = (role: Role, name: string): Element | undefined => {
  const selectors = {
    button: 'button',
    checkbox: 'input[type=checkbox]',
    field: 'input, textarea, select',
    link: 'a[href]',
  }
  const textOf = (part: Element | null) => (part?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (part: Element) => [
    part.getAttribute('aria-label'),
    ...(part.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id))),
    ...[...((part as HTMLInputElement).labels ?? [])].map(textOf),
    textOf(part),
  ]
  const found = [...document.querySelectorAll(selectors[role])].find((part) => {
    const { width } = part.getBoundingClientRect()
    const isUsable = width > 0 && !part.matches(':disabled') && !part.closest('[inert]')
    // A field's label may go on with a hint.
    return isUsable && namesOf(part).some((own) => own?.startsWith(name))
  })
  // Where the page scrolls smoothly, an old driver looks for it before it is there.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}
