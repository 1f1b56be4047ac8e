/** No answer has this number in this round. */
export class NoSuchRow extends Error {
  override readonly name = 'NoSuchRow'
}
