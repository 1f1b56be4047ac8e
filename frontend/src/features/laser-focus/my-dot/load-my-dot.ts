/** What can be done with one's dot comes with the thanks: no first visit waits for it. */
export const loadMyDot = () => import('../late.ts').then(({ myDot }) => myDot)
