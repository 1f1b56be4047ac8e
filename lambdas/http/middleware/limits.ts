/**
 * Every response leaves within 5 s, before phones give up; half a second of that belongs to a cold start and to the way
 * there and back.
 */
export const deadlineMs = 4500

/** What 429 and 503 tell the caller to wait before it sends the same again. */
export const retryAfterSeconds = 2
