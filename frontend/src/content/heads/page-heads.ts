import { buildYourProgramHead } from './build-your-program.ts'
import { caseStudiesHead } from './case-studies.ts'
import { comboConvoHead } from './combo-convo.ts'
import { getEstimateHead } from './get-estimate.ts'
import { getStartedHead } from './get-started.ts'
import { homeHead } from './home.ts'
import { laserFocusHead } from './laser-focus.ts'
import { productFinderHead } from './product-finder.ts'
import { productsHead } from './products.ts'
import { scatterplotHead } from './scatterplot.ts'
import { ventingMachineHead } from './venting-machine.ts'
import { whoWeAreHead } from './who-we-are.ts'
import type { PageHeadFacts } from './page-head.ts'

/** The heads of all pages that visitors arrive at from anywhere. A page itself brings its own only. */
export const pageHeads: readonly PageHeadFacts[] = [
  homeHead,
  whoWeAreHead,
  productsHead,
  caseStudiesHead,
  getStartedHead,
  productFinderHead,
  getEstimateHead,
  buildYourProgramHead,
]

/** The same of the pages for the people in the room, who have the code on their table. */
export const liveToolHeads: readonly PageHeadFacts[] = [
  comboConvoHead,
  laserFocusHead,
  scatterplotHead,
  ventingMachineHead,
]

export const liveToolPaths: readonly string[] = liveToolHeads.map(({ preview }) => preview.path)
