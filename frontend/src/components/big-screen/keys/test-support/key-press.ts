import type { KeyPress } from '../shortcuts.ts'

/** For tests: a key that is pressed alone, but for what is said of it. */
export const keyPress = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false },
  ...more,
})
