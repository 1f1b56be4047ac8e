/** What a wall shows of a rating; asked for as soon as there is one, beside what is asked for anyway. */
export const loadRating = async () => (await import('./Rating.tsx')).Rating
