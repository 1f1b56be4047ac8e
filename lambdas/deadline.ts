import { LoggableError } from '#lambdas/telemetry/loggable-error.ts'

/** Work took longer than its caller can wait. The API responds with 503. */
export class DeadlineExceeded extends LoggableError {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Waits for work until a deadline: so many ms from now, or when a signal aborts. Then the work's own signal aborts. Work
 * that ignores it, or stops half-way, does no harm: the same request sent again finds what was stored.
 * @throws DeadlineExceeded, or what the work throws.
 */
export const withinDeadline = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  deadline: number | AbortSignal,
): Promise<Result> => {
  const isTime = typeof deadline === 'number'
  const [aborting, over] = [new AbortController(), new AbortController()]
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(new DeadlineExceeded(isTime ? `No result within ${deadline} ms.` : 'Aborted without a result.'))
      aborting.abort()
    }
    if (isTime) timer = setTimeout(giveUp, deadline)
    else if (deadline.aborted) giveUp()
    else deadline.addEventListener('abort', giveUp, { signal: over.signal })
  })
  try {
    return await Promise.race([work(aborting.signal), late])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
