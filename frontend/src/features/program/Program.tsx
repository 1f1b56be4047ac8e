import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { productById } from '../../content/catalogue.ts'
import { productPath } from '../../content/paths.ts'
import { leastPrice, priceRange, shortSpan } from '../../content/prices/price-range.ts'
import type { CaseStudy } from '../../content/schema.ts'
import styles from './Program.module.css'
import { TakeProgram, type Shelf } from './TakeProgram.tsx'

interface ProgramProps {
  study: Pick<CaseStudy, 'products'>
  shelf: Shelf
  /** What it is called, and what it was for. */
  children: ReactNode
}

/** The products of an event as a list with its price, which one press takes over. */
export const Program = ({ study, shelf, children }: ProgramProps) => {
  const products = study.products.map(productById)
  const { total } = priceRange(products)
  return (
    <div className={styles.program}>
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
      <TakeProgram ids={study.products} shelf={shelf} />
    </div>
  )
}
