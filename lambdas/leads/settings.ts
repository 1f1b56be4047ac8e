/** The figures of the lead relay in one place. Times in ms unless the name says otherwise. (spec/decisions.md, "Leads") */
const minute = 60_000
const hour = 60 * minute

export const leadSettings = {
  /**
   * Within what time a request is to be through with storing and forwarding: less than the 4.5 s after which the
   * HTTP layer would answer 503 by itself.
   */
  answerMs: 4_200,
  /** The longest attempt to forward while a visitor waits. */
  requestAttemptMs: 4_000,
  /** What is kept back of a request's time to note what became of the attempt. */
  markMs: 600,
  /** With less time than this an attempt is left to the schedule: it would only be broken off. */
  shortestAttemptMs: 800,
  /** The longest attempt of the schedule, for a service that is slow but gets there. */
  scheduledAttemptMs: 8_000,
  /** How long one sender holds a lead: longer than its longest attempt and the noting of it. */
  leaseMs: 15_000,
  /** The wait after the first failure; it doubles with each further one, up to the longest. */
  firstWaitMs: minute,
  longestWaitMs: hour,
  /** A wait is so much shorter or longer by chance, so that the leads of an outage do not stay together. */
  jitter: 0.2,
  /** The longest wait a form service may ask for. */
  longestRetryAfterMs: 4 * hour,
  /** After failing for so long a lead is undeliverable. */
  giveUpAfterMs: 24 * hour,
  /** The most bytes of a form service's answer that are read. */
  answerBytes: 64 * 1024,
  /** How often one call to the store is tried while the store is busy, with waits of up to `pauseMs * 2 ** try`. */
  tries: 4,
  pauseMs: 25,
} as const

/** How long an access key is used before it is read again. */
export const accessKeyKeptMs = 5 * minute

/** Limits of one call for the access key. */
export const parameterClientSettings = {
  maxAttempts: 2,
  requestTimeoutMs: 1_000,
  connectionTimeoutMs: 500,
} as const
