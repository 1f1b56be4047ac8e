/** A large number as its readers group it, with Western digits, as on the wall. */
export const grouped = (value: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', { numberingSystem: 'latn' }).format(value)
