/** By how many ms the clocks of a time zone are ahead of UTC at a moment, in ms since 1970. */
const aheadOf = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const clock = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return clock - Math.floor(moment / 1000) * 1000
}

/** What the clocks of a time zone show at a moment, as if they were UTC's. */
export const clockAt = (moment: number, timeZone: string): Date =>
  new Date(moment + aheadOf(moment, timeZone))

/**
 * When the clocks of a time zone show a time, which is given as if they were UTC's. They may be put on or back then: the
 * second look is made where the first one led, and a time that is left out is the later of the two.
 */
export const momentAt = (clock: number, timeZone: string): number => {
  const first = clock - aheadOf(clock, timeZone)
  const second = clock - aheadOf(first, timeZone)
  return clock - aheadOf(second, timeZone) === second ? second : Math.max(first, second)
}

export const dayMs = 24 * 60 * 60 * 1000

/** Whether a browser or a server knows a time zone by that name. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Until then the evening before still goes on: who builds one up is not there yet. */
const eveningEndsMs = 3 * 60 * 60 * 1000

/**
 * When it is six in the morning after an evening, by the clocks of a zone: that of a moment (ms since 1970) before three
 * in the night is the one that began the day before, any other the one to come.
 */
export const nextMorning = (now: number, timeZone: string): number =>
  momentAt(
    new Date(clockAt(now, timeZone).getTime() - eveningEndsMs).setUTCHours(6, 0, 0, 0) + dayMs,
    timeZone,
  )
