/** The figures of the canary in one place. */
export const canarySettings = {
  /** How long it waits for its row, counted from the moment its answer is sent. */
  waitMs: 15_000,
  /** The longest single request: a second more than the API takes for any response. */
  requestMs: 6_000,
  /** The pause before each look for the row: as short as the one of a chart that is being followed. */
  pauseMs: 500,
} as const
