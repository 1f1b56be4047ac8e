/**
 * The picture is held, and lets go: `held` while ideas wait, `lifting` while the curtain falls, `flying` while what
 * waited comes, `up` while it is still marked as new.
 */
export interface Hold {
  readonly phase: 'open' | 'held' | 'lifting' | 'flying' | 'up'
  /** When the phase began. Times are in milliseconds, on any one clock. */
  readonly since: number
  /** How many wait, as the desk last said. */
  readonly waiting: number
  readonly round: number | undefined
  /** The last row of the picture that stood; undefined while a desk holds, which sends no row beyond it. */
  readonly heldAt: number | undefined
  /** The last row of those that came together. */
  readonly upTo: number | undefined
  /** About how many are let go. */
  readonly crowd: number
}

export const openHold: Hold = {
  phase: 'open',
  since: 0,
  waiting: 0,
  round: undefined,
  heldAt: undefined,
  upTo: undefined,
  crowd: 0,
}

/** How long each phase takes. What is lifted for waits longer for rows that are still on their way. */
export const holdTimes = { lifting: 300, patience: 3000, flying: 1800, up: 8000 } as const

/** What is known at a moment: what the desk says, and the last row that is here. */
export interface HoldNews {
  readonly now: number
  readonly waiting: number
  readonly round: number | undefined
  readonly lastRow: number
}

const enter = (hold: Hold, phase: Hold['phase'], now: number, more: Partial<Hold> = {}): Hold => ({
  ...hold,
  phase,
  since: now,
  ...more,
})

const lift = (hold: Hold, heldAt: number, wasWaiting: number, { now, lastRow }: HoldNews): Hold =>
  enter(hold, 'lifting', now, { heldAt, crowd: wasWaiting + lastRow - heldAt })

const isBeyond = ({ heldAt = 0 }: Hold, lastRow: number): boolean => lastRow > heldAt

const follow = (hold: Hold, wasWaiting: number, news: HoldNews): Hold => {
  const { now, waiting, lastRow } = news
  const age = now - hold.since
  switch (hold.phase) {
    case 'open':
      return waiting > 0 ? enter(hold, 'held', now, { heldAt: undefined }) : hold
    case 'held':
      // The desk lets go, also of a picture that a key held after it.
      return wasWaiting > 0 && waiting === 0 ? lift(hold, hold.heldAt ?? lastRow, wasWaiting, news) : hold
    case 'lifting':
      if (waiting > 0) return enter(hold, 'held', now, { heldAt: undefined })
      if (age >= holdTimes.lifting && isBeyond(hold, lastRow)) return enter(hold, 'flying', now)
      // All that waited was hidden.
      return age >= holdTimes.patience ? enter(hold, 'open', now, { heldAt: undefined }) : hold
    case 'flying':
      return age >= holdTimes.flying ? enter(hold, 'up', now, { upTo: lastRow }) : hold
    case 'up':
      if (waiting > 0) return enter(hold, 'held', now, { heldAt: undefined })
      return age >= holdTimes.up ? enter(hold, 'open', now, { heldAt: undefined }) : hold
  }
}

/** What becomes of it by the news, or by the time that has passed. */
export const heed = (hold: Hold, news: HoldNews): Hold => {
  const { now, waiting, round } = news
  const known = { ...hold, waiting, round: round ?? hold.round }
  // Another round begins with an empty picture: there is nothing to be revealed.
  const isNewRound = hold.round !== undefined && known.round !== hold.round
  if (isNewRound && hold.phase !== 'open')
    return enter(known, waiting > 0 ? 'held' : 'open', now, { heldAt: undefined })
  const next = follow(known, hold.waiting, news)
  return next.phase === hold.phase && waiting === hold.waiting && known.round === hold.round ? hold : next
}

/** A key holds the picture here, whatever the desk does; one that is held already stays as it is. */
export const holdHere = (hold: Hold, { now, lastRow }: HoldNews): Hold =>
  hold.phase === 'open' || hold.phase === 'up' ? enter(hold, 'held', now, { heldAt: lastRow }) : hold

/** A key has held it: a desk's hold says nothing of where it began. */
export const isHeldHere = ({ phase, heldAt }: Pick<Hold, 'phase' | 'heldAt'>): boolean =>
  phase === 'held' && heldAt !== undefined

/** A key lets go of what it has held; it cannot of what the desk holds. Where nothing has come there is nothing to lift. */
export const revealHere = (hold: Hold, news: HoldNews): Hold => {
  if (!isHeldHere(hold) || hold.waiting > 0) return hold
  return isBeyond(hold, news.lastRow)
    ? lift(hold, hold.heldAt ?? 0, 0, news)
    : enter(hold, 'open', news.now, { heldAt: undefined })
}

/** When the phase may end by itself. */
export const momentsOf = ({ phase, since }: Hold): readonly number[] => {
  if (phase === 'lifting') return [since + holdTimes.lifting, since + holdTimes.patience]
  return phase === 'flying' || phase === 'up' ? [since + holdTimes[phase]] : []
}

/** The last row on the wall; undefined where that is every row that is here. */
export const lastShown = ({ phase, heldAt }: Hold): number | undefined =>
  phase === 'held' || phase === 'lifting' ? heldAt : undefined
