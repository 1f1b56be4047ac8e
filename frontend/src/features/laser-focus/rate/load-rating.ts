/** The room's rating comes when the form is alive: no first visit waits for it. */
export const loadRating = () => import('./Rating.tsx')
