import { setTimeout as sleep } from 'node:timers/promises'
import { form, type Scene } from './scene.ts'

/**
 * Follows a form as a chart does, with a warm container, and notes where it first saw each answer.
 * @throws Error when an answer comes twice, a row is left out, or lastRow falls.
 */
export const followAsChart = ({ container }: Scene) => {
  const log = container()
  const places = new Map<string, string>()
  const state = { isOver: false, round: 0, last: 0 }
  const look = async () => {
    const { round, lastRow } = await log.settled(form)
    if (round !== state.round) Object.assign(state, { round, last: 0 })
    if (lastRow < state.last) throw new Error(`lastRow fell from ${state.last} to ${lastRow}.`)
    while (state.last < lastRow) {
      const page = await log.read(form, { from: state.last + 1, limit: 50 })
      if (page.round !== round) return
      for (const { row, answer } of page.rows) {
        const idea = String(answer.idea)
        if (row !== (state.last += 1)) throw new Error(`Row ${state.last} of round ${round} was left out.`)
        if (places.has(idea)) throw new Error(`${idea} is at ${places.get(idea)} and at ${round}/${row}.`)
        places.set(idea, `${round}/${row}`)
      }
    }
  }
  const following = (async () => {
    while (!state.isOver) {
      await look()
      await sleep(30)
    }
    await look()
  })()
  // Told by `end`, and not before.
  following.catch(() => undefined)
  return {
    /** Looks once more; resolves with how many answers it saw. */
    end: async (): Promise<number> => {
      state.isOver = true
      await following
      return places.size
    },
  }
}
