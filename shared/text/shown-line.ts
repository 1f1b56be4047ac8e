/**
 * Some characters on one line that a desk may have shown: none that turns what stands beside it or is half of one, no
 * space at an end, and something to see.
 */
export const shownLine = (most: number): RegExp =>
  new RegExp(
    `^(?=.*[^\\p{Z}\\p{Default_Ignorable_Code_Point}\\u{2800}])(?!\\p{Z}|.*\\p{Z}$)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Bidi_Control}]{1,${most}}$`,
    'u',
  )
