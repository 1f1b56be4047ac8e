import { parseArgs } from 'node:util'
import { changingRooms, tryChanging } from './rush/changing.ts'
import { rooms, tryRoom } from './rush/figures.ts'
import { gatedRooms, tryGate } from './rush/gates.ts'
import { largeRooms } from './rush/large-rooms.ts'
import { controls } from './scenario/controls/controls.ts'
import { runScenario } from './scenario/scenario.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    /** The first seed, and how many. */
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '500' },
    'control-seeds': { type: 'string', default: '40' },
    'rush-seeds': { type: 'string', default: '10' },
    /** Part of the name of a room or a control: only such are tried. */
    room: { type: 'string', default: '' },
    control: { type: 'string', default: '' },
    only: { type: 'string', default: 'invariants,controls,rush,changing,soak' },
    hours: { type: 'string', default: '8' },
  },
})
const parts = values.only.split(',')

const seedsOf = (count: string): readonly number[] =>
  Array.from({ length: Number(count) }, (_, index) => Number(values.from) + index)

/** Tries each seed, and says how often nothing the log and its reader promise was broken, and how much happened. */
const tryInvariants = async (): Promise<boolean> => {
  const seeds = seedsOf(values.seeds)
  const sums: Record<string, number> = {}
  let broken = 0
  for (const seed of seeds) {
    const { violations, ...counts } = await runScenario(seed)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
    broken += violations.length > 0 ? 1 : 0
    for (const violation of violations) console.log(`  seed ${seed}: ${violation}`)
  }
  const counts = Object.entries(sums).map(([name, count]) => `${name} ${count}`)
  console.log(`invariants: ${seeds.length} seeds, ${broken} with violations; ${counts.join(', ')}`)
  return broken === 0
}

/** Tries each control until its mistake is noticed, and says with which seed. */
const tryControls = async (): Promise<boolean> => {
  let allNoticed = true
  for (const [name, control] of Object.entries(controls)) {
    if (!name.includes(values.control)) continue
    let noticed: string | undefined
    for (const seed of seedsOf(values['control-seeds'])) {
      const [violation] = (await runScenario(seed, control)).violations
      noticed = violation && `noticed with seed ${seed}: ${violation}`
      if (noticed) break
    }
    console.log(`control, ${name}: ${noticed ?? 'NOT NOTICED'}`)
    allNoticed &&= noticed !== undefined
  }
  return allNoticed
}

/** Prints a row for each room: the least and the most that any seed came to. */
const tryRooms = async <Room extends { readonly name: string }, Figures extends object>(
  all: readonly Room[],
  tryOne: (room: Room, seed: number) => Promise<Figures>,
  isGood: (figures: Figures) => boolean,
): Promise<boolean> => {
  let allWhole = true
  for (const room of all.filter(({ name }) => name.includes(values.room))) {
    const figures: Figures[] = []
    for (const seed of seedsOf(values['rush-seeds'])) figures.push(await tryOne(room, seed))
    const cells = Object.keys(figures[0] ?? {}).map((column) => {
      const some = figures.map((one) => Number(one[column as keyof Figures]))
      const [least, most] = [Math.min(...some), Math.max(...some)]
      return `${column} ${least === most ? least : `${least}–${most}`}`
    })
    console.log([room.name, figures.length, ...cells].join(' | '))
    allWhole &&= figures.every(isGood)
  }
  return allWhole
}

/** Whether nothing was lost, doubled, or missing on a chart. */
const isWhole = ({ missing, doubled, undrawn }: Awaited<ReturnType<typeof tryRoom>>): boolean =>
  missing + doubled + undrawn === 0

/** Follows a room for hours, and says what readers hold then. */
const trySoak = async (): Promise<boolean> => {
  const { heapKb, ...figures } = await soak(Number(values.hours))
  console.log(`soak: ${JSON.stringify(figures)}, heap in KB after each hour: ${heapKb.join(', ')}`)
  return figures.notWhole === 0 && figures.timersLeft === 0
}

const outcomes = [
  !parts.includes('invariants') || (await tryInvariants()),
  !parts.includes('controls') || (await tryControls()),
  !parts.includes('rush') || (await tryRooms(rooms, tryRoom, isWhole)),
  // Minutes each: only where it is asked for.
  !parts.includes('large') || (await tryRooms(largeRooms, tryRoom, isWhole)),
  !parts.includes('gates') || (await tryRooms(gatedRooms, tryGate, () => true)),
  !parts.includes('changing') ||
    (await tryRooms(changingRooms, tryChanging, ({ untold, notWhole }) => untold + notWhole === 0)),
  !parts.includes('soak') || (await trySoak()),
]
process.exitCode = outcomes.every(Boolean) ? 0 : 1
