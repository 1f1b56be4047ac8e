/** What a test runner tells the process that started it, a message at a time. */
export type Told =
  /** So many more tests are known. */
  | { readonly kind: 'planned'; readonly tests: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped' }
  | {
      readonly kind: 'failed'
      /** File and line, from the project's root: with it the test runs alone. */
      readonly place: string
      readonly title: string
      /** What was not as expected, as its runner says it. */
      readonly error: string
    }

/** Tells it; nothing where nobody started this process to listen. */
export const tell = (told: Told): void => {
  process.send?.(told)
}

/** A path as one types it at the project's root. */
export const fromRoot = (path: string): string => path.replace(`${process.cwd()}/`, '')
