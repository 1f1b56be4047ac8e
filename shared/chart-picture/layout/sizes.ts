import { figureHalf, figureWidth, pointRadius, readableSize, ringWidth } from '../scale.ts'
import { growths, mostGrown, type Ground, type Home } from './ground.ts'
import { roomIn, type Spacing } from './lattice.ts'

/** A circle is never smaller than this, in units of the frame: its number could not be read from the last row. */
export const leastRadius = 10
/** From one size of circles to the next smaller one: about two fifths more have room. */
const smaller = 0.85
/**
 * What circles of a crowd that grows keep between their middles, in radii, and which parts of the places that they then
 * have may be taken until they settle anew.
 */
const roomy = { apart: 2.3, fills: [0.5, 0.7] }
/** Their rings lie on one another, and on no circle. */
const close = 2.15
/** Where they cannot be smaller: in the end they lie on one another and on no number, and what has no room on the others. */
const full = [
  { apart: close, fills: [1] },
  { apart: 2, fills: [0.85, 1] },
  { apart: 1.8, fills: [0.85] },
  { apart: 0, fills: [Infinity] },
]

/** A plot with its circles. */
export interface Sheet {
  readonly whole: Ground
  /** What a unit is worth in CSS pixels. */
  readonly unit: number
  /** The radius of circles that are neither few nor many. */
  readonly usual: number
  /** The part of its places that circles may take before they are smaller. */
  readonly filled: number
}

/** The circles of the whole chart. */
export const inWhole = { usual: pointRadius, filled: 0.85 } as const

/** What the circles of a ground keep while they are so many. */
export interface Step {
  readonly spacing: Spacing
  readonly most: number
}

/** How the circles of a ground lie: so many of them settled together, and others joined them. */
export interface Stage extends Step {
  readonly settled: number
}

/** The figures of a table's number; two at least, so that the first table with two changes nothing. */
const figuresOf = (table: number): number => Math.max(2, String(table).length)

const spacingOf = (radius: number, apart: number, figures: number, unit: number): Spacing => {
  const scale = radius / pointRadius
  const size = (readableSize(10 ** (figures - 1), unit * scale) ?? 0) * scale
  return {
    reach: radius + ringWidth * scale,
    apart: radius * apart,
    wide: (size * figureWidth * figures) / 2,
    high: size * figureHalf,
  }
}

/** What circles of a radius keep on a ground, from few of them to many. */
const stepsOn = (
  ground: Ground,
  radius: number,
  figures: number,
  { unit, usual, filled }: Sheet,
): readonly Step[] => {
  const usually = [roomy, { apart: roomy.apart, fills: [filled] }]
  const crowding = [
    ...(radius < usual ? [] : usually),
    { apart: close, fills: [filled] },
    ...(radius > leastRadius ? [] : full),
  ]
  return crowding.flatMap(({ apart, fills }) => {
    const spacing = spacingOf(radius, apart, figures, unit)
    const { rows, columns } = roomIn(ground, spacing)
    return fills.map((fill) => ({ spacing, most: Math.floor(fill * rows * columns) }))
  })
}

/** The radii that circles may have, from the largest, and for how many of them at most each is. */
const radiiOf = ({ whole: { width, bottom: height }, usual }: Sheet) => {
  const grown = growths.map((growth) => ({
    radius: Math.max(usual, pointRadius * growth),
    most: mostGrown({ width, height }, growth),
  }))
  const radii = []
  for (let radius = usual; radius * smaller > leastRadius; radius *= smaller) radii.push(radius)
  return [...grown, ...[...radii, leastRadius].map((radius) => ({ radius, most: Infinity }))]
}

interface Crowd {
  readonly ground: Ground
  count: number
  figures: number
  /** By the place of a radius among all. */
  steps: (readonly Step[])[]
  step: Step | undefined
  /** So many circles, of all grounds, had come when it settled. */
  settledAt: number
}

/**
 * How large the circles are, and how those of each ground lie, where the first so many of them settle together. As they
 * come one by one, a ground settles anew where it is so full that its circles keep less from each other, and all of them
 * where the circles get smaller. That depends on how many there are and on nothing else: a screen that is opened later
 * has the same.
 */
export const stagesOf = (homes: readonly Home[], first: number, sheet: Sheet) => {
  const radii = radiiOf(sheet)
  const crowds = new Map<Ground, Crowd>()
  let size = 0
  const stepsOf = (crowd: Crowd): readonly Step[] =>
    (crowd.steps[size] ??= stepsOn(crowd.ground, radii[size]!.radius, crowd.figures, sheet))
  const stepOf = (crowd: Crowd) => stepsOf(crowd).find(({ most }) => crowd.count <= most)
  const stepTo = (crowd: Crowd, at: number): void => {
    const step = stepOf(crowd)
    if (step === crowd.step) return
    crowd.step = step
    crowd.settledAt = at
  }
  for (const [index, { ground, table }] of homes.entries()) {
    const crowd = crowds.get(ground) ?? {
      ground,
      count: 0,
      figures: 0,
      steps: [],
      step: undefined,
      settledAt: 0,
    }
    crowds.set(ground, crowd)
    crowd.count += 1
    const figures = figuresOf(table)
    if (figures > crowd.figures) {
      crowd.figures = figures
      crowd.steps = []
    } else if (index + 1 <= radii[size]!.most && crowd.step && crowd.count <= crowd.step.most) continue
    const before = size
    while (index + 1 > radii[size]!.most || !stepOf(crowd)) size += 1
    for (const each of size === before ? [crowd] : crowds.values()) stepTo(each, index + 1)
  }
  const { radius, most: mostOfAll } = radii[size]!
  const stages = new Map<Ground, Stage>()
  for (const { ground, step, settledAt } of crowds.values()) {
    const at = Math.max(settledAt, first)
    const settled = homes.slice(0, at).filter((home) => home.ground === ground).length
    // Those of other grounds count as well where circles are large because they are few.
    stages.set(ground, { ...step!, most: Math.min(step!.most, settled + mostOfAll - at), settled })
  }
  return { radius, stages }
}
