import { LoggableError } from './loggable-error.ts'

/** An error as it may be logged: its kind and where it was thrown; its message only where it is one of ours. */
export interface ErrorDescription {
  readonly name: string
  /** The system's code of a failed connection, such as ECONNREFUSED. */
  readonly code?: string
  readonly message?: string
  readonly frames: readonly string[]
  readonly cause?: ErrorDescription
}

const frame = /^\s+at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/
const systemCode = /^E[A-Z]+$/
const deepestCause = 5

/** The stack without its head, which repeats the message. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  const head = stack.indexOf(message)
  const body = head === -1 ? stack : stack.slice(head + message.length)
  return body
    .split('\n')
    .filter((line) => frame.test(line))
    .map((line) => line.trim())
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' && systemCode.test(error.code) ? error.code : undefined

/**
 * Describes a thrown value and its causes for the log. Messages of other people's errors are left out, for they
 * quote what was sent (JSON.parse does); names such as `AccessDeniedException` and the frames find the fault.
 */
export const describeError = (error: unknown, depth = 0): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const code = codeOf(error)
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(error instanceof LoggableError && { message: error.message }),
    frames: framesOf(error),
    ...(error.cause !== undefined &&
      depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  }
}
