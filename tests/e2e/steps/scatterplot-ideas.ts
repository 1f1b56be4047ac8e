/** A row as the log takes it; two tables never share a timestamp, and so not a place. */
export const rowOf = (table: number, effort: number, impact: number, idea = `Idea of table ${table}`) => ({
  timestamp: `2026-11-20T10:00:0${table % 10}.000Z`,
  table,
  effort,
  impact,
  idea,
})

export const corner = rowOf(12, 1, 9, 'Ask every customer one question before we build anything')
export const middle = rowOf(7, 5, 5)
export const silent = rowOf(456, 8, 2, '')
/** Same place as `middle` but for the scatter: it lies on top, because it came later. */
export const onTop = rowOf(1234, 5, 5, 'On top')
