/** A page has one chart to try. */
export const tryHeadingId = 'try-heading'
