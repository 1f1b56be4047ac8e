/** Joins class names, leaving out what is not there: `classNames(styles.card, isOpen && styles.open)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
