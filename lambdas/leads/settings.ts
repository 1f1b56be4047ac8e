/** The figures of the lead relay in one place. Times in ms unless the name says otherwise. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const leadSettings = {
  /** The longest attempt, for a service that is slow but gets there. No visitor waits for it. */
  attemptMs: 25_000,
  /** How long an attempt that is over may take to say so. */
  graceMs: 1_000,
  /** What one lead takes of a function's time at most beside its attempt: to take it, to note the result. */
  noteMs: 16_000,
  /** How long one sender holds a lead: longer than the longest attempt and the noting of it. */
  leaseMs: minute,
  /** At random so much longer, so that no two leases are the same. */
  leaseJitterMs: 1_000,
  /** For how long the schedule leaves a new lead to the function behind the table's stream. */
  firstTurnMs: 2 * minute,
  /** The wait after the first failure; it doubles with each further one, up to the longest. */
  firstWaitMs: minute,
  longestWaitMs: hour,
  /** A wait is so much shorter or longer by chance, so that the leads of an outage do not stay together. */
  jitter: 0.2,
  /** The longest wait a form service may ask for. */
  longestRetryAfterMs: 4 * hour,
  /** When a lead is sent again after an unclear attempt: by then a slow mail has arrived. */
  repeatAfterMs: hour,
  /** After so many unclear attempts a lead is not sent any more: each may have been a mail. */
  unclearAttempts: 2,
  /** After failing for so long a lead is undeliverable. */
  giveUpAfterMs: day,
  /** How many leads an hour get a mail of their own: each costs of the plan's quota. The others are mailed together. */
  mailsAnHour: 30,
  /** Leads that may come from a machine are mailed together, so often and so many at most. */
  digestEveryMs: hour,
  digestLeads: 100,
  /** How much of such a lead's message the digest quotes. */
  digestCharacters: 300,
  /** How long before an unseen lead expires an alarm is raised. */
  expiryWarningMs: 3 * day,
  /** The most bytes of a form service's response that are read. */
  responseBytes: 64 * 1024,
  /** How often one call to the store is tried while the store is busy, with a pause of up to `pauseMs` that doubles. */
  tries: 4,
  pauseMs: 50,
} as const

/** When the next digest is due, for a lead that came or failed at a moment: at the end of its hour. */
export const nextDigestAt = (at: number): number =>
  (Math.floor(at / leadSettings.digestEveryMs) + 1) * leadSettings.digestEveryMs

/** How long an access key is used before it is read again. */
export const accessKeyKeptMs = 5 * minute

/** Limits of one call for the access key. */
export const parameterClientSettings = {
  maxAttempts: 2,
  requestTimeoutMs: 1_000,
  connectionTimeoutMs: 500,
} as const
