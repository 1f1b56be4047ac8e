import type { DeskState, Show } from '#shared/desk/desk.ts'
import { countdownOverMs } from '#shared/desk/scopes.ts'
import { asClock } from '#lib/as-clock.ts'
import { withPart } from './show-parts.ts'

const minuteMs = 60_000

/** The minutes that a countdown may begin with. */
export const countdownMinutes = [1, 2, 5] as const

/** How a countdown stands: `left` is whole seconds, 0 once it is over. Undefined where none runs. */
export const countdownLeft = ({ countdownEndsAt }: Show, now: number): number | undefined => {
  if (countdownEndsAt === undefined || now > countdownEndsAt + countdownOverMs) return undefined
  return Math.max(0, Math.ceil((countdownEndsAt - now) / 1000))
}

/** The seconds of a countdown that has the whole wall: beside anything to be talked about it is small. */
export const fullCountdown = (
  { show, round }: Pick<DeskState, 'show' | 'round'>,
  left: number | undefined,
): number | undefined =>
  show.spotlight?.round === round || show.quadrant !== undefined || show.stats || show.compare
    ? undefined
    : left

/** The same, with a countdown of so many minutes from now. */
export const startCountdown = (show: Show, minutes: number, now: number): Show => ({
  ...show,
  countdownEndsAt: now + minutes * minuteMs,
})

/** One more minute; one that is over begins again. */
export const addMinute = (show: Show, now: number): Show => ({
  ...show,
  countdownEndsAt: Math.max(show.countdownEndsAt ?? now, now) + minuteMs,
})

export const stopCountdown = (show: Show): Show => withPart(show, 'countdownEndsAt', undefined)

const sayAt: Readonly<Record<number, string>> = {
  0: 'Time.',
  10: '10 seconds left.',
  30: '30 seconds left.',
  60: '1 minute left.',
}

/** What a screen reader hears as a countdown goes from one second to a later one; nothing in between. */
export const countdownLine = (before: number | undefined, left: number | undefined): string | undefined => {
  if (left === undefined) return undefined
  if (before === undefined || left > before) return `${asClock(left)} left.`
  const due = Object.keys(sayAt)
    .map(Number)
    .filter((second) => before > second && left <= second)
  return due[0] === undefined ? undefined : sayAt[due[0]]
}
