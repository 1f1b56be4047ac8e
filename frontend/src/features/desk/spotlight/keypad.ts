/** A table's number has no more; the form's own limits would bring all its schemas. */
export const mostDigits = 4

/** A table's number as it is typed: one digit more, where there is room; a leading zero gives way. */
export const typeDigit = (typed: string, digit: string): string => {
  const longer = typed === '0' ? digit : typed + digit
  return longer.length > mostDigits ? typed : longer
}

/** One digit less. */
export const rubOut = (typed: string): string => typed.slice(0, -1)

/** The ideas of the table that is typed, the newest first. */
export const ideasOf = <Idea extends { readonly table: number; readonly row: number }>(
  ideas: readonly Idea[],
  typed: string,
): readonly Idea[] => (typed === '' ? [] : ideas.filter(({ table }) => table === Number(typed)).reverse())
