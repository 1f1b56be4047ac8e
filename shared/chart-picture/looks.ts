import { colours } from '../colours.ts'
import type { Band } from './scale.ts'

/** How the chart is coloured: as ever, or with more contrast for rooms whose light washes a projector out. */
export type Look = 'dark' | 'bright'

/** A picture of it may be for paper, too: on white, its grounds so pale that no dot drowns. */
export type PictureLook = Look | 'paper'

/** The colours of a band: of its circles and piles, of its label beside the plot, and of the ground of the plot there. */
export interface BandColours {
  readonly disc: string
  readonly number: string
  readonly ring: string
  readonly edge: string
  readonly label: string
  readonly ground: string
}

export interface ChartColours extends Readonly<Record<Band, BandColours>> {
  readonly ground: string
  readonly words: string
  readonly quiet: string
  /** The lines between the thirds of the plot. */
  readonly rule: string
  /** How much of the ring lies on the disc, in units of the frame. */
  readonly ringInset: number
}

const { ink, inkCut, paper, paperCut, white, deep, quiet } = colours
const { sun, sunCut, teal, tealCut, violet, violetCut, violetLight } = colours

/** The chart's colours where no style sheet says them. A test compares them with the chart's own. */
export const chartColours: Readonly<Record<PictureLook, ChartColours>> = {
  dark: {
    ground: ink,
    words: paper,
    quiet,
    rule: '#7d66c2',
    ringInset: 0,
    low: { disc: violetLight, number: ink, ring: ink, edge: violet, label: violetLight, ground: inkCut },
    med: { disc: teal, number: ink, ring: ink, edge: tealCut, label: teal, ground: '#442e80' },
    high: { disc: sun, number: ink, ring: ink, edge: sunCut, label: sun, ground: '#634aab' },
  },
  bright: {
    ground: paper,
    words: inkCut,
    quiet: '#584a68',
    rule: '#b3925f',
    ringInset: 2,
    low: { disc: white, number: inkCut, ring: violet, edge: violet, label: violetCut, ground: '#dfc49a' },
    med: { disc: white, number: inkCut, ring: tealCut, edge: tealCut, label: deep, ground: paperCut },
    high: { disc: inkCut, number: white, ring: sunCut, edge: sunCut, label: inkCut, ground: white },
  },
  paper: {
    ground: white,
    words: ink,
    quiet: '#584a68',
    rule: '#d9cfe6',
    ringInset: 0,
    low: { disc: violetLight, number: ink, ring: white, edge: violet, label: violetCut, ground: '#efe9fb' },
    med: { disc: teal, number: ink, ring: white, edge: tealCut, label: deep, ground: '#e3f4f1' },
    high: { disc: sun, number: ink, ring: white, edge: sunCut, label: '#8a5a00', ground: '#fff1d0' },
  },
}
