/** The part of a KeyboardEvent that decides about a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
>

/** One thing that a big screen does, by its key or by its button, in one of the states that the screen can be in. */
export interface ScreenAction<State> {
  readonly id: string
  /** The key as it is printed on the button; empty for a button without a key. */
  readonly cap: string
  /** What the button says. */
  readonly label: (state: State) => string
  /** Whether doing it again undoes it, under one label; a button that says its opposite needs no such state. */
  readonly toggles: boolean
  /** Whether it has been done and not undone. */
  readonly isOn: (state: State) => boolean
  readonly keyTest: (press: KeyPress) => boolean
}

/** The test of a letter, small or large. */
export const letter =
  (wanted: string) =>
  ({ key }: KeyPress): boolean =>
    key.toLowerCase() === wanted

const fields = 'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether what is typed goes into a field; shortcuts keep out of its way. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** Whether a key presses what has the focus. */
const isPress = ({ key }: KeyPress, target: EventTarget | null): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a') !== null

/**
 * The action of a key press; none while a field has it or a button is pressed by it, with a modifier held, or while the
 * key repeats, and none for what one could type where that is off.
 */
export const actionFor = <Action extends Pick<ScreenAction<never>, 'keyTest'>>(
  actions: readonly Action[],
  press: KeyPress,
  target: EventTarget | null,
  lettersOff = false,
): Action | undefined => {
  if (lettersOff && press.key.length === 1) return undefined
  if (isField(target) || isPress(press, target) || press.ctrlKey || press.metaKey || press.altKey)
    return undefined
  if (press.isComposing || press.repeat) return undefined
  return actions.find(({ keyTest }) => keyTest(press))
}
