/** Number of an invariant in design/row-log.md. */
export type Invariant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** What a run was seen to do that it must not. */
export interface Violations {
  add(invariant: Invariant, what: string): void
  /** Adds unless it holds. */
  demand(holds: boolean, invariant: Invariant, what: () => string): void
  count(invariant?: Invariant): number
  /** The first few, for a person to read. */
  sample(): readonly string[]
}

export const createViolations = (): Violations => {
  const found: { readonly invariant: Invariant; readonly what: string }[] = []
  const add: Violations['add'] = (invariant, what) => {
    found.push({ invariant, what })
  }
  return {
    add,
    demand: (holds, invariant, what) => {
      if (!holds) add(invariant, what())
    },
    count: (invariant) =>
      found.filter((one) => invariant === undefined || one.invariant === invariant).length,
    sample: () => found.slice(0, 12).map(({ invariant, what }) => `invariant ${invariant}: ${what}`),
  }
}
