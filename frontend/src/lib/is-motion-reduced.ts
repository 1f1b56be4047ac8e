/** Whether the visitor asked for less motion, at this moment. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
