import type { LogStore } from '#lambdas/rows/log-store.ts'

/** The container ended in the middle of its work. */
class Died extends Error {
  override readonly name = 'Died'
}

/** A client of a container that dies at some calls, before them or after: then their outcome is unknown. */
export const mortal = (client: LogStore['client'], likelihood: number): LogStore['client'] => {
  const perhapsDie = () => {
    if (Math.random() < likelihood / 2) throw new Died()
  }
  const send = async (...call: unknown[]): Promise<unknown> => {
    perhapsDie()
    const answer = await (client.send as (...sent: unknown[]) => Promise<unknown>)(...call)
    perhapsDie()
    return answer
  }
  return { send: send as LogStore['client']['send'] }
}
