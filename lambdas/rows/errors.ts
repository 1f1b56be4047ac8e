/** The idempotency key was used before with another body. Answered 422. */
export class SubmissionChanged extends Error {
  override readonly name = 'SubmissionChanged'
}

/** Another attempt with the same idempotency key is being worked on right now. Answered 409. */
export class RowLogBusy extends Error {
  override readonly name = 'RowLogBusy'
}

/** The store is throttling, slow or out of reach; the same submission may safely be sent again. Answered 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** No answer is stored under this number in this round. */
export class NoSuchRow extends Error {
  override readonly name = 'NoSuchRow'
}
