/**
 * The names by which the build and the scripts of a page understand each other: the build writes them into the document
 * (frontend/build/prerender/page-document.ts), the scripts look for them. Only index.html and the style sheets have to
 * repeat them.
 */

/** Id of the element that React takes over; index.html has it, empty. */
export const rootId = 'root'

/** On the root: the path that the document was written for. At another address its page is drawn again. */
export const pathMark = 'data-path'

/** On tags of the head that say something about this page only, and go with it. */
export const pageMark = 'data-page'

/**
 * On `<html>`: what is below the first screen is not laid out yet; its value, if any, how near the window has to come
 * to a part, which has to say itself how tall it is (base.css).
 */
export const foldedMark = 'data-folded'

/** The parts of a page that are left for later, in the order of the page; base.css names them too. */
export const foldableParts = ':is(main, [data-sections], [data-wall]) > *, footer'

/** On the tag of ahead.ts: what it asks for ahead of the page's code, by spaces. */
export const aheadMark = 'data-ahead'

/** On the tag of early.ts: the address of again.ts. */
export const againMark = 'data-again'

/**
 * Name of the meta tag that lists the page's code, to be asked for once the page is seen; by spaces. A live tool has
 * none: its document asks for its code itself.
 */
export const pageCodeName = 'page-code'

/** Name of the meta tag that lists the sheets which are part of the page's one sheet; by spaces. */
export const pageStylesName = 'page-styles'
