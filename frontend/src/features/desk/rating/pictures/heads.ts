import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { seededRandom } from '#shared/seeded-random.ts'

const hues = ['pink', 'tangerine', 'violet', 'deep', 'teal'] as const
export type HeadHue = (typeof hues)[number] | 'asleep'

/** The room below what the wall says on top. */
const field = { left: 8, top: 52, wide: 304, high: 122 } as const
/** More would be a texture: then a head stands for several ideas. */
const most = 120

/** How large heads are that share the field: the largest at which so many have room, in rows. */
const columnsFor = (count: number): number => {
  for (let columns = 1; ; columns += 1) {
    const size = field.wide / columns
    if (Math.ceil(count / columns) * size <= field.high) return columns
  }
}

/** Counts made smaller in proportion, so that they are so many together, and none that there is disappears. */
const scaled = (seen: readonly number[], to: number): readonly number[] => {
  const all = seen.reduce((sum, count) => sum + count, 0)
  if (all <= to) return seen
  const [never = 0, few = 0] = seen.map((count) =>
    count > 0 ? Math.max(1, Math.round((count / all) * to)) : 0,
  )
  return [never, few, Math.max(0, to - never - few)]
}

/** A picture of heads, each kind in one path, for there are many. */
interface Heads {
  /** In units of which the picture is 320 wide and 180 high. */
  readonly radius: number
  readonly bodies: readonly { readonly hue: HeadHue; readonly d: string }[]
  /** Eyes that are open, and lids that are down. */
  readonly eyes: string
  readonly lids: string
}

const two = (value: number): number => Math.round(value * 100) / 100

/**
 * The wall of heads, small: as many of each kind as the room has, in places by chance that stay, so that the picture
 * wakes up and does not swarm. Asleep: seen by nobody; lids down: once or twice. Which head is which idea is told nowhere.
 */
export const headsOf = (seen: NonNullable<RatingState['seen']>, session: number): Heads => {
  const [never = 0, few = 0, enough = 0] = scaled(seen, most)
  const count = never + few + enough
  const columns = columnsFor(Math.max(1, count))
  const size = field.wide / columns
  const radius = two(Math.min(size * 0.46, 28))
  const random = seededRandom(session)
  const heads = Array.from({ length: count }, (_, index) => ({
    x: field.left + ((index % columns) + 0.5) * size,
    y: field.top + field.high - (Math.floor(index / columns) + 0.5) * size,
    order: random(),
    hue: hues[Math.floor(random() * hues.length)] ?? 'pink',
  })).toSorted((one, other) => one.order - other.order)
  const awake = heads.slice(0, enough)
  const drowsy = heads.slice(enough, enough + few)
  const asleep = heads.slice(enough + few)
  const bodyOf = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `M${two(x - radius)} ${two(y)}a${radius} ${radius} 0 1 1 ${radius} ${radius}h${-radius}z`
  const up = heads.slice(0, enough + few)
  const bodies = [
    ...hues.map((hue) => ({
      hue,
      d: up
        .filter((head) => head.hue === hue)
        .map(bodyOf)
        .join(''),
    })),
    { hue: 'asleep' as const, d: asleep.map(bodyOf).join('') },
  ]
  const eyesOf = (marks: typeof heads, wide: number) =>
    marks
      .flatMap(({ x, y }) =>
        [-1, 1].map(
          (side) => `M${two(x + side * radius * 0.3 - wide / 2)} ${two(y - radius * 0.15)}h${wide}`,
        ),
      )
      .join('')
  return { radius, bodies, eyes: eyesOf(awake, 0.01), lids: eyesOf(drowsy, two(radius * 0.3)) }
}
