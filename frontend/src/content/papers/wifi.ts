import { groupDigits } from '#shared/prices/group-digits.ts'

/** A room that is told to scan a code has done so within two minutes. */
const scanSeconds = 120
/** Other people are online, too. */
const spare = 2

/** What a number of phones need from the wifi, in words as they are shown. */
export interface Wifi {
  /** All that they load, once. */
  readonly data: string
  /** Where all of them scan within two minutes. */
  readonly speed: string
  /** What to ask the venue for. */
  readonly ask: string
}

/** To one decimal below ten, where it tells something. */
const rounded = (amount: number): string =>
  amount < 10 ? amount.toFixed(1).replace('.0', '') : groupDigits(Math.round(amount))

/** Megabits that so many phones load that load so many kB each. */
const megabitsOf = (phones: number, kB: number): number => (phones * kB * 8) / 1000

/** What so many phones need that load so many kB (1000 bytes) each. */
export const wifiFor = (phones: number, kB: number): Wifi => {
  const megabits = megabitsOf(phones, kB) / scanSeconds
  return {
    data: `${rounded((phones * kB) / 1000)} MB`,
    speed: `${rounded(megabits)} Mbit/s`,
    ask: `${groupDigits(Math.ceil(megabits * spare))} Mbit/s`,
  }
}

/** How long so many first views take on a wifi of so many Mbit/s, of which other people have half, in words. */
export const firstViewsOn = (megabits: number, phones: number, kB: number): string => {
  const seconds = Math.ceil((megabitsOf(phones, kB) / megabits) * spare)
  return seconds <= 90 ? `${seconds} s` : `${groupDigits(Math.ceil(seconds / 60))} min`
}

/** What to ask the venue for where so many phones load within so many minutes. */
export const wifiWithin = (minutes: number, phones: number, kB: number): string =>
  `${groupDigits(Math.ceil((megabitsOf(phones, kB) / (minutes * 60)) * spare))} Mbit/s`

/** The most phones that the field takes. */
const mostPhones = 100_000

/** The number of phones that somebody has typed, with its thousands apart or not; undefined where it is none, or too many. */
export const phonesIn = (typed: string): number | undefined => {
  const text = typed.trim()
  if (!/^(?:\d*|\d{1,3}(?:[,. ]\d{3})+)$/.test(text)) return undefined
  const phones = Number(text.replaceAll(/\D/g, ''))
  return phones > mostPhones ? undefined : phones
}
