/**
 * The names by which the build and the scripts of a page understand each other: the build writes them into the document
 * (frontend/build/prerender/page-document.ts), the scripts beside this file look for them. Only index.html and the
 * style sheets have to repeat them.
 */

/** Id of the element that React takes over; index.html has it, empty. */
export const rootId = 'root'

/** On the root: the path that the document was written for. At another address its page is drawn again. */
export const pathMark = 'data-path'

/** On the root of a live tool, which has an entry of its own. */
export const toolMark = 'data-tool'

/** On tags of the head that say something about this page only, and go with it. */
export const pageMark = 'data-page'

/** On `<main>` where the address has nothing to show. base.css hides its text until the script knows better. */
export const nowhereMark = 'data-nowhere'

/** Name of the meta tag that lists the page's code, to be asked for once the page is seen; by spaces. */
export const pageCodeName = 'page-code'

/** On the tags of watch.ts: the address of again.ts. */
export const againMark = 'data-again'

/** On `<html>`: what is below the first screen is not laid out yet. */
export const foldedMark = 'data-folded'

/** The parts of a page that are left for later, in the order of the page; base.css and the home story name them too. */
export const foldableParts = ':is(main, [data-sections], [data-wall]) > *, [data-crowd], footer'

/** On `<html>`: the site's first script has come. */
export const begunMark = 'data-begun'

/** On `<html>`: the script that looks whether the first one comes is here. */
export const watchedMark = 'data-watched'

/** Event of the window: the document is to give way to another one. `detail` is the elements that were pressed. */
export const startAgainEvent = 'start-again'
