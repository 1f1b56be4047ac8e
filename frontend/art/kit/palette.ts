/** The eight hues of the brand. */
export const palette = {
  ink: '#1C1038',
  paper: '#FFF4E3',
  tangerine: '#FF6B35',
  teal: '#14B8A6',
  deep: '#0A5C5A',
  sun: '#FFC53A',
  pink: '#FF9DC4',
  violet: '#6B3FE6',
} as const

export type Hue = keyof typeof palette

/** Each hue's shade for the one hard cut of a form; used for nothing else. */
export const cuts = {
  ink: '#0F0722',
  paper: '#F4E2C8',
  tangerine: '#E04E1C',
  teal: '#0E9587',
  deep: '#074644',
  sun: '#F0A51A',
  pink: '#F478AB',
  violet: '#5429C4',
} as const satisfies Record<Hue, string>

/** Each hue's light, for tone on tone. */
export const lights = {
  ink: '#3A2769',
  paper: '#FFFFFF',
  tangerine: '#FF9468',
  teal: '#5AD3C3',
  deep: '#0E9587',
  sun: '#FFDB80',
  pink: '#FFC4DB',
  violet: '#9576F2',
} as const satisfies Record<Hue, string>

/** The few steps between two shades that grounds, skies and hills need. A scene adds no colour of its own. */
export const tints = {
  inkRaised: '#2B1B52',
  night: '#120926',
  nightRing: '#22143F',
  nightGap: '#291A4C',
  paperWash: '#FBE8D0',
  pinkWash: '#FFB3D1',
  pinkSkinCut: '#D95A92',
  tealSkinCut: '#0B7F74',
  tealWash: '#30C3B3',
  skyPale: '#7FE0D3',
  skyLight: '#56D0C2',
  skyLow: '#0FA596',
  hillLeft: '#FFB01F',
  hillLeftCut: '#F39A12',
  hillRight: '#FF9F1C',
  hillRightCut: '#F08A0C',
  tangerine75: '#FF8C5E',
  tangerine50: '#FFAE87',
  tangerine25: '#FFD1B0',
  middle: '#F7E6CE',
  teal25: '#BFE5D8',
  teal50: '#8BDACB',
  teal75: '#4FC9BB',
} as const

type Values<T> = T[keyof T]
/** Any colour a scene may use: the compiler refuses every other. */
export type Colour =
  | Values<typeof palette>
  | Values<typeof cuts>
  | Values<typeof lights>
  | Values<typeof tints>

export const colours: ReadonlySet<string> = new Set<string>(
  [palette, cuts, lights, tints].flatMap((shades) => Object.values(shades)),
)

/** The nine steps from disagreeing (tangerine) to agreeing (teal). */
export const diverging = [
  palette.tangerine,
  tints.tangerine75,
  tints.tangerine50,
  tints.tangerine25,
  tints.middle,
  tints.teal25,
  tints.teal50,
  tints.teal75,
  palette.teal,
] as const

const byBase = (shades: Record<Hue, Colour>): ReadonlyMap<Colour, Colour> =>
  new Map((Object.keys(palette) as Hue[]).map((hue) => [palette[hue], shades[hue]]))

const cutOf = byBase(cuts)
const lightOf = byBase(lights)

/** The cut shade of a hue; a shade or tint has none and comes back as it is. */
export const cut = (colour: Colour): Colour => cutOf.get(colour) ?? colour
/** The light of a hue; a shade or tint has none and comes back as it is. */
export const light = (colour: Colour): Colour => lightOf.get(colour) ?? colour
