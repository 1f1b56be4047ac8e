/**
 * How the result of a vote is told, the first that holds: `hint`, so few voted that nobody is first; `crowd`, five or more
 * share the top; `tie`, two to four share it; `whisker`, the first leads by next to nothing; else `clear`.
 */
export const voteVerdicts = ['hint', 'crowd', 'tie', 'whisker', 'clear'] as const
export type VoteVerdict = (typeof voteVerdicts)[number]
