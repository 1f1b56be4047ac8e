import { meantKey, type KeyName } from '#lib/keys/meant-key.ts'

/** The part of a KeyboardEvent that decides about a key press. */
export type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'> &
  KeyName

/** What a key does on the desk, from wherever the focus is. */
export type DeskKey =
  | { readonly does: 'digit'; readonly digit: string }
  | { readonly does: 'rub-out' | 'show' | 'hide' | 'undo' | 'hold' | 'clear' | 'approve' | 'keep-back' }

const letters: Readonly<Record<string, Exclude<DeskKey['does'], 'digit'>>> = {
  Backspace: 'rub-out',
  Enter: 'show',
  x: 'hide',
  u: 'undo',
  h: 'hold',
  y: 'approve',
  n: 'keep-back',
  Escape: 'clear',
}

const fields = 'input:not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const controls = 'button, a, input, textarea, select'

/** Whether keys are another's: what is typed goes into a field, or a sheet lies over the desk. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(fields) !== null || document.querySelector('dialog[open]') !== null)

/** Whether a key press is one of the desk's at all: no repeat, no modifier, not in the middle of a composition. */
export const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, repeat }: KeyPress): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing && !repeat

/** What a key press does; nothing where a field or a sheet has it. Enter belongs to a control that has the focus. */
export const deskKeyOf = (press: KeyPress, target: EventTarget | null): DeskKey | undefined => {
  if (!isPlain(press) || areKeysTaken(target)) return undefined
  const key = meantKey(press)
  if (/^\d$/.test(key)) return { does: 'digit', digit: key }
  const does = letters[key]
  if (!does || (does === 'show' && target instanceof Element && target.closest(controls))) return undefined
  return { does }
}
