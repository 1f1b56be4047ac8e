import type { WallState } from '../state/wall-state.ts'
import { meantKey, type KeyName } from '#lib/keys/meant-key.ts'
import { toggleFullScreen } from './full-screen.ts'

/** The part of a KeyboardEvent that decides about a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
> &
  KeyName

/** One thing that a wall does, by its key or by its button, as things are at a moment: its state, and what it knows. */
export interface WallKey<Changed, Moment> {
  readonly id: string
  /** The key as it is printed on the button, which also says which one it is; empty for a button without a key. */
  readonly cap: string
  /** Whether it is pressed with Shift; unless said, with or without. */
  readonly withShift?: boolean
  /** What the button says. */
  readonly label: string | ((moment: Moment) => string)
  /** Doing it again undoes it, under one label; a button that says its opposite needs no such state. */
  readonly toggles?: boolean
  /** Whether it has been done and not undone. */
  readonly isOn?: (moment: Moment) => boolean
  /** Works also while something covers the wall: all else would act on what is out of sight. */
  readonly uncovers?: boolean
  /** Whether it has a button; unless said, always. */
  readonly isOffered?: (moment: Moment) => boolean
  /** Whether its key means anything; unless said, always. */
  readonly isHeard?: (moment: Moment) => boolean
  /** What becomes of the state. */
  readonly change?: (moment: Moment) => Partial<Changed>
  /** What the browser does. */
  readonly run?: () => void
}

/** What the button of a key says. */
export const labelOf = <Moment>({ label }: Pick<WallKey<unknown, Moment>, 'label'>, moment: Moment): string =>
  typeof label === 'string' ? label : label(moment)

type CommonKey = WallKey<WallState, WallState>

/** The way to join, over whatever is shown. */
export const join: CommonKey = {
  id: 'join',
  cap: 'Q',
  label: 'Join',
  toggles: true,
  uncovers: true,
  isOn: ({ isJoining }) => isJoining,
  change: ({ isJoining }) => ({ isJoining: !isJoining }),
}

/** Lets nothing land for now. */
export const pause: CommonKey = {
  id: 'pause',
  cap: 'Space',
  label: ({ isPaused }) => (isPaused ? 'Go on' : 'Pause'),
  isOn: ({ isPaused }) => isPaused,
  change: ({ isPaused }) => ({ isPaused: !isPaused }),
}

/** The browser does it, and says whether it did. */
export const whole: CommonKey = { id: 'whole', cap: 'W', label: 'Full screen', run: toggleFullScreen }

/** It has no key: one that ends all keys would be pressed by the accident that it is to end. */
export const letters: CommonKey = {
  id: 'letters',
  cap: '',
  label: ({ lettersOff }) => (lettersOff ? 'Keys on' : 'Keys off'),
  isOn: ({ lettersOff }) => lettersOff,
  change: ({ lettersOff }) => ({ lettersOff: !lettersOff }),
}

/** Closes what was opened last: the way to join, the light, then `rest`. */
export const closeLast =
  <Changed extends Partial<WallState>>(rest: Changed) =>
  ({ isJoining, lit }: WallState): Partial<WallState> | Changed =>
    isJoining ? { isJoining: false } : lit ? { lit: undefined } : rest

/** What the caps mean that are not what they type. */
const named: Readonly<Record<string, readonly string[]>> = {
  Del: ['Delete', 'Backspace'],
  Enter: ['Enter'],
  Esc: ['Escape'],
  PgDn: ['PageDown'],
  PgUp: ['PageUp'],
  Space: [' '],
  '←': ['ArrowLeft'],
  '→': ['ArrowRight'],
  '↑': ['ArrowUp'],
  '↓': ['ArrowDown'],
}

/** Whether it is the key with that cap; a letter small or large. */
export const isKeyOf = (cap: string, press: KeyPress): boolean =>
  named[cap]?.includes(press.key) ?? (cap !== '' && meantKey(press) === cap.toLowerCase())

const fields = 'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether what is typed goes into a field; shortcuts keep out of its way. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** Whether a key is pressed alone. */
export const isPlain = ({ ctrlKey, metaKey, altKey, isComposing }: KeyPress): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing)

/** Whether a key presses what has the focus. */
const isPress = ({ key }: KeyPress, target: EventTarget | null): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a') !== null

/**
 * What a key press means; nothing while a field has it or a button is pressed by it, with a modifier held, or while the
 * key repeats, and nothing for what one could type where that is off.
 */
export const keyFor = <Key extends Pick<WallKey<unknown, unknown>, 'cap' | 'withShift'>>(
  keys: readonly Key[],
  press: KeyPress,
  target: EventTarget | null,
  lettersOff = false,
): Key | undefined => {
  if (lettersOff && meantKey(press).length === 1) return undefined
  if (isField(target) || isPress(press, target) || !isPlain(press) || press.repeat) return undefined
  const { shiftKey } = press
  return keys.find(({ cap, withShift = shiftKey }) => withShift === shiftKey && isKeyOf(cap, press))
}
