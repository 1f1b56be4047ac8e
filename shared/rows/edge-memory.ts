/** For so many seconds the edge remembers what is the same for everybody. */
export const edgeKeepsSeconds = 1
