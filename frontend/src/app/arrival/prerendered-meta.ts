import { pageMark } from './page-marks.ts'

/** What the build wrote into the head for one page only. */
const ofThisPage = `[${pageMark}]`

const forget = (selector: string) => {
  for (const element of document.head.querySelectorAll(selector)) element.remove()
}

/** Removes all that the build wrote about a page which is not the one shown after all. */
export const forgetPrerenderedMeta = (): void => forget(ofThisPage)

/** Removes what only the build knows about a page, when it is left: whatever else is in the head follows the page. */
export const forgetStructuredData = (): void => forget(`script${ofThisPage}`)
