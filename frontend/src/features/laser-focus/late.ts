/** What no first visit waits for: the thank-you comes while the steps are answered, and with it what asks whether the room rates. */
export { ThanksScreen } from './steps/ThanksScreen.tsx'
export { Rating } from './rate/Rating.tsx'
export { myDot } from './my-dot/my-dot.ts'
