import { pageMark } from './page-marks.ts'

/** What the build wrote into the head for one page only. */
const ofThisPage = `[${pageMark}]`

const forget = (selector: string) => {
  for (const element of document.head.querySelectorAll(selector)) element.remove()
}

/** Removes all that the build wrote about its page, where another page is shown. */
export const forgetPrerenderedMeta = (): void => forget(ofThisPage)

/** Removes what only the build can write about a page, when the visitor leaves it; the other tags follow the page. */
export const forgetStructuredData = (): void => forget(`script${ofThisPage}`)
