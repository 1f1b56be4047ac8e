import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until the answer is neither `undefined`, `null` nor `false`.
 * @throws Error naming what was awaited, after half a minute.
 */
export const until = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | null | false>,
): Promise<Answer> => {
  const end = performance.now() + 30_000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Not seen within half a minute: ${what}.`)
    await sleep(100)
  }
}
