import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '../runner/pace.ts'

const patienceMs = atPace(30_000)

/**
 * Asks again and again until the answer is neither `undefined`, `null` nor `false`.
 * @throws Error naming what was awaited, where it does not come.
 */
export const until = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | null | false>,
): Promise<Answer> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Not seen: ${what}.`)
    await sleep(100)
  }
}
