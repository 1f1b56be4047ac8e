/**
 * The ids of a text that joins them with commas: each once, in their order, blanks ignored. What is no id of the
 * catalogue stays in, for the caller to judge.
 */
export const splitProductIds = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
