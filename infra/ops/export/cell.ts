/** What stands in a cell of an exported table; the empty text for nothing. */
export type Cell = string | number
