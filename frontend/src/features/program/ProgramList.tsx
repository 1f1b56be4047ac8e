import type { ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { productById } from '#content/catalogue.ts'
import { productPath } from '#content/paths.ts'
import { leastPrice } from '#content/prices/least-price.ts'
import { shortSpan } from '#shared/prices/format-price.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import type { CaseStudy } from '#content/schema.ts'
import styles from './Program.module.css'

interface ProgramListProps {
  study: CaseStudy
  /** What it is called, and what it was for. */
  children: ReactNode
}

/** The products of an event as a list with its price. */
export const ProgramList = ({ study, children }: ProgramListProps) => {
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
