import type { Place } from '../scale.ts'

/** A circle with what is around it. Lengths are in units of the frame. */
export interface Circle extends Place {
  readonly radius: number
}

const half = Math.sqrt(3) / 2
/** Twelve ways, by what IEEE 754 defines: whoever goes one of them is in the same place in every engine. */
const ways: readonly Place[] = [
  ...[
    [0, -1],
    [0.5, -half],
    [half, -0.5],
    [1, 0],
    [half, 0.5],
    [0.5, half],
  ],
  ...[
    [0, 1],
    [-0.5, half],
    [-half, 0.5],
    [-1, 0],
    [-half, -0.5],
    [-0.5, -half],
  ],
].map(([x = 0, y = 0]) => ({ x, y }))

/** The places around one, the nearest first, itself before them: so many rounds of twelve. */
export function* placesAround(
  { x, y }: Place,
  { step, rounds }: { readonly step: number; readonly rounds: number },
): Generator<Place> {
  yield { x, y }
  for (let round = 1; round <= rounds; round++)
    for (const way of ways) yield { x: x + way.x * round * step, y: y + way.y * round * step }
}

/** What rounding may take. */
const hair = 1e-6

const farFrom = (one: Place, other: Place): number => {
  const [across, down] = [one.x - other.x, one.y - other.y]
  return Math.sqrt(across * across + down * down)
}

const isClear = (circles: readonly Circle[], { x, y, radius }: Circle): boolean =>
  circles.every((other) => {
    const [across, down, apart] = [x - other.x, y - other.y, radius + other.radius - hair]
    return across * across + down * down >= apart * apart
  })

/** How much farther than to where both only touch, in radii of the one that goes. */
const farther = [0, 1, 2, 4] as const

/** From one circle to places outside of it: straight on, and in twelve ways. */
const besides = (circle: Circle, from: Circle): readonly Place[] => {
  const way = farFrom(circle, from)
  const straight = way > hair ? [{ x: (from.x - circle.x) / way, y: (from.y - circle.y) / way }] : []
  return farther.flatMap((more) => {
    const reach = circle.radius + from.radius * (1 + more)
    return [...straight, ...ways].map(({ x, y }) => ({ x: circle.x + x * reach, y: circle.y + y * reach }))
  })
}

/** Where it finds no room beside what it lies on, it looks so far away. In units of the frame. */
const looked = { step: 30, rounds: 16 } as const

/**
 * The place nearest to where a circle wants to be at which it lies on none of some others, and on its ground; its own
 * where there is none near by.
 */
export const clearOf = (
  circles: readonly Circle[],
  wanted: Circle,
  isOn: (place: Place) => boolean,
): Place => {
  if (isClear(circles, wanted)) return wanted
  const under = circles.filter((circle) => farFrom(circle, wanted) < circle.radius + wanted.radius)
  let [best, least]: [Place, number] = [wanted, Infinity]
  for (const place of under.flatMap((circle) => besides(circle, wanted))) {
    const way = farFrom(place, wanted)
    if (way >= least || !isOn(place) || !isClear(circles, { ...place, radius: wanted.radius })) continue
    best = place
    least = way
  }
  if (least < Infinity) return best
  for (const place of placesAround(wanted, looked))
    if (isOn(place) && isClear(circles, { ...place, radius: wanted.radius })) return place
  return wanted
}
