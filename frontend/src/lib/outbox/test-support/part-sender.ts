/** What a page said beside an answer. */
export interface Sender {
  readonly seal?: unknown
  readonly browserId?: unknown
  readonly round?: unknown
}

/** For tests: a posted body, parted into the answer and what came beside it. */
export const partSender = (posted: unknown): { readonly body: unknown; readonly sender: Sender } => {
  const { seal, browserId, round, ...body } = (posted ?? {}) as Record<string, unknown>
  return { body, sender: { seal, browserId, round } }
}
