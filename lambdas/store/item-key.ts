/** The table's key: two strings. */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}
