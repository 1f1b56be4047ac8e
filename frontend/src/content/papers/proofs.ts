/** A test of this repository, by its file and its title: another test sees that it is there. */
interface Shown {
  readonly file: string
  readonly title: string
}

/** What is said, and what shows it. */
export interface Claim {
  /** The first words, which stand out. */
  readonly first: string
  readonly then: string
  readonly shown: Shown
}
