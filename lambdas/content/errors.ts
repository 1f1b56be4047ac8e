import { LoggableError } from '#lambdas/telemetry/loggable-error.ts'

/** A stage's content is not in the table: it was never deployed with any. The API responds with 503. */
export class ContentMissing extends LoggableError {
  override readonly name = 'ContentMissing'
}

/** Content that the forms could not show; its message tells the author what is wrong. */
export class InvalidContent extends LoggableError {
  override readonly name = 'InvalidContent'
}
