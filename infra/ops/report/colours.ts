/** The site's colours, for files that have no style sheet. */
export const colours = {
  ink: '#1c1038',
  paper: '#fff4e3',
  tangerine: '#ff6b35',
  teal: '#14b8a6',
  deep: '#0a5c5a',
  sun: '#ffc53a',
  sunLight: '#ffdb80',
  pink: '#ff9dc4',
  violet: '#6b3fe6',
  violetLight: '#9576f2',
  violetPale: '#b49df6',
  quiet: '#c9bfd9',
} as const
