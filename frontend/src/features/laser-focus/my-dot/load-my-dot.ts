/** What can be done with one's dot comes after the thanks: no first visit waits for it. */
export const loadMyDot = () => import('./my-dot.ts').then(({ myDot }) => myDot)
