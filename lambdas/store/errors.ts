/** The idempotency key was used before with another body. Answered 422. */
export class SubmissionChanged extends Error {
  override readonly name = 'SubmissionChanged'
}

/** The store is throttling, slow or out of reach; the same submission may safely be sent again. Answered 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** No answer has this number in this round. */
export class NoSuchRow extends Error {
  override readonly name = 'NoSuchRow'
}
