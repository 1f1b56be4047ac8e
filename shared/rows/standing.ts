/**
 * How a row stands: `shown` to readers; `hidden` by somebody at a desk; `pending` until somebody approves it or keeps it
 * back; `withdrawn` by whoever sent it, for good.
 */
export const standings = ['shown', 'hidden', 'pending', 'withdrawn'] as const
export type Standing = (typeof standings)[number]
