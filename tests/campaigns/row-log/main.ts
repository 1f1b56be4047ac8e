import { parseArgs } from 'node:util'
import type { RushFigures } from './rush/figures.ts'
import { rooms, tryRoom } from './rush/rooms.ts'
import { controls } from './scenario/controls.ts'
import { runScenario } from './scenario/scenario.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    'control-seeds': { type: 'string', default: '20' },
    'rush-seeds': { type: 'string', default: '10' },
    /** Part of a room's name: only such rooms are tried. */
    room: { type: 'string', default: '' },
    only: { type: 'string', default: 'invariants,controls,rush' },
  },
})
const parts = values.only.split(',')

const seedsUpTo = (count: string): readonly number[] =>
  Array.from({ length: Number(count) }, (_, index) => index + 1)

/** Tries each seed, and says how often nothing the log promises was broken. */
const tryInvariants = async (): Promise<boolean> => {
  const seeds = seedsUpTo(values.seeds)
  const sums = { answers: 0, deaths: 0, waited: 0, amended: 0, broken: 0 }
  for (const seed of seeds) {
    const { violations, acknowledged, deaths, waited, amended } = await runScenario(seed)
    sums.answers += acknowledged
    sums.deaths += deaths
    sums.waited += waited
    sums.amended += amended
    sums.broken += violations.length > 0 ? 1 : 0
    for (const violation of violations) console.log(`  seed ${seed}: ${violation}`)
  }
  const { answers, deaths, waited, amended, broken } = sums
  console.log(
    `invariants: ${seeds.length} seeds, ${answers} answers, ${deaths} deaths, ${waited} waited for approval, ${amended} changes and withdrawals, ${broken} seeds with violations`,
  )
  return broken === 0
}

/** Tries each control, and says in how many runs its mistake was noticed. */
const tryControls = async (): Promise<boolean> => {
  const seeds = seedsUpTo(values['control-seeds'])
  let allNoticed = true
  for (const [name, control] of Object.entries(controls)) {
    let noticed = 0
    for (const seed of seeds) noticed += (await runScenario(seed, control)).violations.length > 0 ? 1 : 0
    console.log(`control, ${name}: noticed in ${noticed} of ${seeds.length}`)
    allNoticed &&= noticed > 0
  }
  return allNoticed
}

const columns: readonly (keyof RushFigures)[] = [
  ...(['acknowledged', 'missing', 'doubled', 'undrawn', 'last', 'notYet', 'ackP50', 'ackP99'] as const),
  ...(['lagP50', 'lagP99', 'lagMax', 'writeUnits', 'readUnits', 'sent', 'gated', 'busy'] as const),
  ...(['failedPolls', 'throttled'] as const),
]

/** Prints a row for each room: the least and the most that any seed came to. */
const tryRooms = async (): Promise<boolean> => {
  let allStored = true
  console.log(['room', 'seeds', ...columns].join(' | '))
  for (const room of rooms.filter(({ name }) => name.includes(values.room))) {
    const figures: RushFigures[] = []
    for (const seed of seedsUpTo(values['rush-seeds'])) figures.push(await tryRoom(room, seed))
    const cells = columns.map((column) => {
      const all = figures.map((one) => one[column])
      const [least, most] = [Math.min(...all), Math.max(...all)]
      return least === most ? `${least}` : `${least}–${most}`
    })
    console.log([room.name, figures.length, ...cells].join(' | '))
    allStored &&= figures.every(({ missing, doubled, undrawn }) => missing + doubled + undrawn === 0)
  }
  return allStored
}

const outcomes = [
  !parts.includes('invariants') || (await tryInvariants()),
  !parts.includes('controls') || (await tryControls()),
  !parts.includes('rush') || (await tryRooms()),
]
process.exitCode = outcomes.every(Boolean) ? 0 : 1
