import { readSession, writeSession } from '#lib/session-record.ts'

const keptAs = 'desk-asked'

/** The questions that were on the phones while this desk looked on, in their order. */
export const askedBefore = (): readonly string[] => {
  const kept = readSession(keptAs)
  return Array.isArray(kept) ? (kept as readonly string[]) : []
}

/** Notes the question that is on the phones. */
export const noteAsked = (question: string | undefined): void => {
  if (question !== undefined)
    writeSession(keptAs, [...askedBefore().filter((one) => one !== question), question])
}

/** The prepared questions that were not asked yet, and behind them those that were; without the one of the moment. */
export const nextInLine = (
  prepared: readonly string[],
  now: string | undefined,
  asked: readonly string[],
): { readonly next: readonly string[]; readonly behind: readonly string[] } => {
  const others = prepared.filter((question) => question !== now)
  return {
    next: others.filter((question) => !asked.includes(question)),
    behind: asked.filter((question) => others.includes(question)),
  }
}
