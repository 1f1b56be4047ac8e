/** A stage's content is not in the table: it was never deployed with any. Answered 503. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'
}

/** Content that the forms could not show; its message says what is wrong, for whoever wrote it. */
export class InvalidContent extends Error {
  override readonly name = 'InvalidContent'
}
