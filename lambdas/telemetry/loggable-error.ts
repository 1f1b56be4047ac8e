/** An error of our own whose message holds nothing that was sent, so that it may be logged. */
export abstract class LoggableError extends Error {}
