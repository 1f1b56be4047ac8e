import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 24 letters and digits of 62 are 142 bits: no one guesses them, and a query string carries them as they are. */
const length = 24

/** A key of the one-question form that no one has had before: letters and digits, at least 96 bits of chance. */
export const freshVentingMachineKey = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
