/** The idempotency key was used before with another body. The API responds with 422. */
export class SubmissionChanged extends Error {
  override readonly name = 'SubmissionChanged'
}
