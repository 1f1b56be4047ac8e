import { ButtonLink } from '../../../components/button/Button.tsx'
import { priceDisclaimer } from '../../../content/plans.ts'
import { formatPrice } from '../../../content/prices/format-price.ts'
import type { Price, Product } from '../../../content/schema.ts'
import { classNames } from '../../../lib/class-names.ts'
import { plansOf, pricesId, type PricingSection } from './plans-of.ts'
import styles from './Pricing.module.css'

interface PricingProps {
  product: Product
  section: PricingSection
  onEstimate: () => void
}

/** The steps' hues, lowest first; with fewer plans the lowest are left out. */
const steps = ['sun', 'tangerine', 'ink'] as const

const Sum = ({ price }: { price: Price }) => {
  const [amount, currency] = formatPrice(price).split(' ')
  return (
    <p className={styles.sum}>
      {amount}
      {currency !== undefined && <small> {currency}</small>}
    </p>
  )
}

const Features = ({ features }: { features: readonly string[] }) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)

/**
 * The plans as stairs, each with its price, and the disclaimer wherever a price is shown; a product without a price
 * invites an estimate instead.
 */
export const Pricing = ({ product, section, onEstimate }: PricingProps) => {
  const plans = plansOf(product, section)
  const estimate = (
    <ButtonLink to="/get-estimate" onClick={onEstimate}>
      Get an Estimate
    </ButtonLink>
  )
  return (
    <section id={pricesId} className={styles.pricing} data-ground="paper">
      <h2 className={styles.heading}>{section.title}</h2>
      <div className={classNames(styles.plans, plans.length === 3 && styles.three)}>
        {plans.map(({ title, price, description, features }, index) => (
          <article
            key={title}
            className={styles.plan}
            data-ground={steps[index + steps.length - plans.length]}
          >
            <h3 className={styles.title}>{title}</h3>
            <Sum price={price} />
            <p className={styles.text}>{description}</p>
            <Features features={features} />
            {estimate}
          </article>
        ))}
        {section.invitation && plans.length === 0 && (
          <article className={styles.plan} data-ground="ink">
            <p className={styles.invitation}>{section.invitation.description}</p>
            <Features features={section.invitation.features} />
            {estimate}
          </article>
        )}
      </div>
      {plans.length > 0 && <p className={styles.disclaimer}>{priceDisclaimer}</p>}
    </section>
  )
}
