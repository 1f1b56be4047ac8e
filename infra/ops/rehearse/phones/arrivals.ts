/**
 * When a phone's owner opens the form, as a share of the time given, 0 to 1: a rush. The host has just said "now":
 * nearly nine of ten come in the first half, at two and a half times the mean rate at its height, and some dawdle.
 * (The second of six uniform numbers, which is a beta distribution with parameters 2 and 5.)
 */
export const drawArrival = (random: () => number): number =>
  Array.from({ length: 6 }, random).sort((one, other) => one - other)[1] ?? 0
