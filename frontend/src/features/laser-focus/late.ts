/** What no first visit waits for: the thank-you comes while the steps are answered, and with it what asks what the room is at. */
export { ThanksScreen } from './steps/ThanksScreen.tsx'
export { joined } from './follow/joined.ts'
export { withAsked } from './follow/asked-here.tsx'
export { Follow } from './follow/Follow.tsx'
export { myDot } from './my-dot/my-dot.ts'
