import { amountOf } from '#shared/prices/format-price.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { ButtonLink } from '#components/button/Button.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { offer } from '#content/offer.ts'
import styles from './Offer.module.css'

/** What a visitor knows after five seconds, below the headline: what it is, for whom, from how much, and what to do now. */
export const Offer = () => (
  <div className={styles.offer}>
    <p>
      Interactive workshops, facilitated sessions and installations that turn a polite audience into a loud
      one.{' '}
      <b>
        For conferences and kickoffs of {offer.leastPeople} to {groupDigits(offer.mostPeople)}. From{' '}
        {amountOf(offer.leastPrice)}.
      </b>
    </p>
    <div className={styles.ways}>
      <ButtonLink to="/get-started" size="large" icon="arrow">
        Get Started
      </ButtonLink>
      <TextLink to="/products">See all {offer.products} with prices</TextLink>
    </div>
  </div>
)
