/** The site's colours, for pictures and files that have no style sheet. */
export const colours = {
  ink: '#1c1038',
  inkCut: '#0f0722',
  paper: '#fff4e3',
  paperCut: '#f4e2c8',
  white: '#ffffff',
  tangerine: '#ff6b35',
  teal: '#14b8a6',
  tealCut: '#0e9587',
  deep: '#0a5c5a',
  sun: '#ffc53a',
  sunCut: '#f0a51a',
  sunLight: '#ffdb80',
  pink: '#ff9dc4',
  violet: '#6b3fe6',
  violetCut: '#5429c4',
  violetLight: '#9576f2',
  violetPale: '#b49df6',
  /** Quiet text on ink. */
  quiet: '#c9bfd9',
} as const
