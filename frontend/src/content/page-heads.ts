import { buildYourProgramHead } from './heads/build-your-program.ts'
import { caseStudiesHead } from './heads/case-studies.ts'
import { comboConvoHead } from './heads/combo-convo.ts'
import { getEstimateHead } from './heads/get-estimate.ts'
import { getStartedHead } from './heads/get-started.ts'
import { homeHead } from './heads/home.ts'
import { laserFocusHead } from './heads/laser-focus.ts'
import { productFinderHead } from './heads/product-finder.ts'
import { productsHead } from './heads/products.ts'
import { scatterplotHead } from './heads/scatterplot.ts'
import { ventingMachineHead } from './heads/venting-machine.ts'
import { whoWeAreHead } from './heads/who-we-are.ts'
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
