import { answerDeadlineMs } from './middleware/limits.ts'

/** The work behind an answer took longer than a caller may be kept waiting. Answered 503. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Waits for work, but not beyond the deadline (milliseconds), when its signal aborts. Work that does not heed the
 * signal, or is aborted half-way, does no harm: the same submission sent again finds what was stored.
 * @throws DeadlineExceeded, or what the work throws.
 */
export const withinDeadline = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds = answerDeadlineMs,
): Promise<Result> => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineExceeded(`No result within ${milliseconds} ms.`))
      controller.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
