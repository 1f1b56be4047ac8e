/** Heads of the story are drawn around the origin, cut by the floor some way above their square corner. */
export const headRadius = 96
export const headBox = '-100 -106 200 170'
