/**
 * A whole number as visitors read it, `12,400` for 12400. By hand, because the first number that a browser formats by
 * its tables of languages costs as much as taking a whole screen over: a tenth of a second on a slow phone.
 */
export const groupDigits = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
