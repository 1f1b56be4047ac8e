import { Button } from '#components/button/Button.tsx'
import styles from './NothingFits.module.css'
import type { Listing } from './use-listing.ts'
import { waysOut } from './ways-out.ts'

/** In place of an empty list: what to let go of, with what there would be then. */
export const NothingFits = ({ criteria, change, clear }: Listing) => (
  <section className={styles.nothing} data-ground="sun" aria-labelledby="nothing-fits">
    <h3 id="nothing-fits">Nothing on the wall is all of&nbsp;that.</h3>
    <div className={styles.ways}>
      {waysOut(criteria).map(({ key, words, count }) => (
        <Button key={key} variant="secondary" onClick={() => change(key, '')}>
          {words} ({count})
        </Button>
      ))}
      <Button variant="quiet" onClick={clear}>
        Clear filters
      </Button>
    </div>
  </section>
)
