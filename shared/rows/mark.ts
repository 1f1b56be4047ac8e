/**
 * By which a phone knows its own answer among those of the room: the first digits of its key. Others lie at the same
 * place; of those one in four thousand has the same mark, and the hundred bits that are left of the key stay secret.
 */
export const markLength = 3

export const markOf = (idempotencyKey: string): string => idempotencyKey.slice(0, markLength)
