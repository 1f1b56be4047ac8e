/** What a wall shows of a vote; asked for as soon as there is one, beside what is asked for anyway. */
export const loadVote = async () => (await import('./Vote.tsx')).Vote
