import { quadrants } from '#shared/desk/scopes.ts'
import type { WallKey } from '../../keys/wall-keys.ts'
import { isListUp, skipReveal, type ChartState } from '../chart-state.ts'

type ProjectorKey = WallKey<ChartState, ChartState>

/** A key without a button. */
const silent = (id: string, cap: string, withShift = false): ProjectorKey => ({
  id,
  cap,
  withShift,
  label: '',
})

/** What walks through ideas that are read: as clickers and keyboards send it. */
const readingKeys = (
  [
    ['on', ['PgDn', '→', 'Space']],
    ['back', ['PgUp', '←']],
    ['page', ['↓']],
    ['page-back', ['↑']],
  ] as const
).flatMap(([id, caps]) =>
  caps.map((cap): ProjectorKey => ({
    ...silent(`read-${id}`, cap),
    uncovers: true,
    isHeard: ({ read, isJoining }) => read !== undefined && !isJoining,
  })),
)

const next = (cap: string, isThere: (state: ChartState) => boolean): ProjectorKey => ({
  ...silent('rated', cap),
  uncovers: true,
  isHeard: (state) => isThere(state) && !state.isJoining,
})

/** The projector's keys; what lets go of what is held has to be kept down (`use-projector-keys.ts`). */
export const projectorKeys: readonly ProjectorKey[] = [
  silent('hold', 'F'),
  silent('countdown', 'M'),
  silent('exact', 'X'),
  silent('spread', 'D'),
  silent('look', 'K'),
  silent('compare', 'R'),
  silent('replay', 'P'),
  silent('png', 'I'),
  silent('svg', 'I', true),
  { ...silent('read', 'W'), uncovers: true, isHeard: ({ isJoining }) => !isJoining },
  ...readingKeys,
  // Over a list, too: the next one takes its place.
  next('N', ({ rate, vote }) => (rate?.revealed ?? vote?.revealed) !== undefined),
  // Nobody's pocket opens the first one.
  next('PgDn', (state) => state.read === undefined && isListUp(state)),
  {
    ...silent('skip', 'Space'),
    uncovers: true,
    isHeard: ({ vote, board, skipped, isJoining }) =>
      board === 'result' && vote?.revealed !== undefined && vote.revealed.at !== skipped && !isJoining,
    change: skipReveal,
  },
  ...([undefined, ...quadrants] as const).map((quadrant) => ({
    ...silent(`quarter-${quadrant ?? 'none'}`, `${quadrant ?? 0}`),
    change: () => ({ quadrant }),
  })),
]
