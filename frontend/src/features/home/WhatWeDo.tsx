import type { ReactNode, Ref } from 'react'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { productIds } from '#shared/products.ts'
import styles from './WhatWeDo.module.css'

interface WhatWeDoProps {
  /** The grid of featured products, to the window's edges. */
  children: ReactNode
  shape: ReactNode
  ref?: Ref<HTMLElement>
}

/** What there is to hire, in a sentence and five examples. */
export const WhatWeDo = ({ children, shape, ref }: WhatWeDoProps) => (
  <section ref={ref} data-ground="paper" aria-labelledby="what-we-do">
    <div className={styles.head}>
      {shape}
      <h2 id="what-we-do">What We Do</h2>
      <div className={styles.text}>
        <p>
          We make things people do together: on stage, round tables and in the corridor between. Bring us in
          to run it, or rent the kit and run it yourself.
        </p>
        <TextLink to="/products" arrow>
          All {productIds.length} products
        </TextLink>
      </div>
    </div>
    {children}
  </section>
)
