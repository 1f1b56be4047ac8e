import type { ReactNode } from 'react'
import { shortSpan } from '#shared/prices/format-price.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import type { CaseStudyId } from '#shared/page-paths.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { Link } from '#lib/router/Link.tsx'
import { productById } from '#content/catalogue.ts'
import { productPath, caseStudyPath } from '#content/paths.ts'
import { leastPrice } from '#content/prices/least-price.ts'
import type { CaseStudy } from '#content/schema.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { caseStudyById } from '#content/case-studies.ts'
import { caseStudyFacts } from '#content/meta/entry-meta.ts'
import styles from './Program.module.css'

interface ProgramListProps {
  study: CaseStudy
  /** What it is called, and what it was for. */
  children: ReactNode
}

/** The products of an event as a list with its price. */
const ProgramList = ({ study, children }: ProgramListProps) => {
  const products = study.products.map(productById)
  const { total } = priceRange(products)
  return (
    <>
      <div className={styles.words}>{children}</div>
      <ol className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={productPath(product.id)}>{product.name}</Link>
            <span>{leastPrice(product)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {total && shortSpan(total)} <small>USD</small>
      </p>
    </>
  )
}

/** The program of a case study, and the way to its story. */
export const RunProgramList = ({ id }: { id: CaseStudyId }) => {
  const study = caseStudyById(id)
  return (
    <ProgramList study={study}>
      <h3>{study.name}</h3>
      <p>{caseStudyFacts(study)}</p>
      <p>
        <TextLink to={caseStudyPath(id)}>Read the story</TextLink>
      </p>
    </ProgramList>
  )
}

/** The program of the case study whose page this is. */
export const StoryProgramList = ({ study }: { study: CaseStudy }) => (
  <ProgramList study={study}>
    <h2 id="program-heading">The whole program.</h2>
    <p>From all “Do it yourself” to all “Bring us in”. {priceDisclaimer}</p>
  </ProgramList>
)
