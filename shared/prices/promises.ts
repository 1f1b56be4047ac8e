/** What an estimate promises beside its prices: for the owner to decide. */
export const promises = {
  /** For how many days after it was made its prices hold. */
  validDays: 30,
  /** Who answers a request, and within how many working days. */
  answeredBy: 'Imani Quistgaard',
  answeredInDays: 2,
} as const

const dayMs = 86_400_000

/** In UTC, so that browser and mail name the same day. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The last day, as `2026-12-22`, on which the prices of an estimate of that moment (ms since 1970) hold. */
export const holdsUntil = (at: number): string => dayOf(at + promises.validDays * dayMs)

const isWorkingDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay())

/** The day, as `2026-12-22`, by which a request of that moment is answered: not counting Saturdays and Sundays. */
export const answeredOn = (at: number): string => {
  let day = at
  for (let left: number = promises.answeredInDays; left > 0; left -= isWorkingDay(day) ? 1 : 0) day += dayMs
  return dayOf(day)
}
