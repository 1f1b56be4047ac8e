/** For tests: a key that is pressed alone, but for what is said of it. */
export const keyPress = (key: string, more: Partial<KeyboardEventInit> = {}) => ({
  ...{
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
  },
  ...more,
})
