import { answerSoon, askHowSoon, soonOf, usualWeeks } from '#shared/prices/how-soon.ts'
import { leadTimes } from '#shared/prices/lead-times.ts'
import type { ProductId } from '#shared/products.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import styles from './HowSoon.module.css'

interface HowSoonProps {
  id: ProductId
  times?: typeof leadTimes
}

/** How soon a product can be had, and how it travels; where nobody has said, the way to ask, with a date. */
export const HowSoon = ({ id, times = leadTimes }: HowSoonProps) => {
  const wish = { id }
  const soon = soonOf(wish, times)
  const shipping = times[id]?.shipping
  return (
    <div className={styles.soon} data-ground="sun">
      <h3>Can you do it in three weeks?</h3>
      <p>
        {soon ? (
          <>
            {answerSoon([wish], usualWeeks, times).join(' ')}
            <br />
            {soon}
          </>
        ) : (
          <>
            <TextLink to="/get-estimate">{askHowSoon}</TextLink>: your date goes with the request.
          </>
        )}
        {shipping && ` · shipped as ${shipping}`}
      </p>
    </div>
  )
}
