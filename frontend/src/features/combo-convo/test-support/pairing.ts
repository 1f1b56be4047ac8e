/** For tests: what a form is filled in with, without an address. */
export const pairing = {
  orangeCard: 'Fish',
  blueCard: 'Bicycle',
  whatIsA: 'ritual',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
}
