import type { MouseEvent, ReactNode } from 'react'
import { type PlanId, planIdOf } from '#shared/prices/plans.ts'
import { Button, ButtonLink } from '#components/button/Button.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { formatPrice } from '#shared/prices/format-price.ts'
import type { Price, Product } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import { groundsOf, plansOf, pricesId, type PricingSection } from './plans-of.ts'
import styles from './Pricing.module.css'

interface PricingProps {
  product: Product
  section: PricingSection
  onEstimate: () => void
  /** The plan that was chosen, and what chooses another one, or none. */
  plan: string | undefined
  onPlan: (plan?: PlanId) => void
  /** How soon, below them. Whoever asks by a link in it means this product, too. */
  children: ReactNode
}

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

/** Chooses the plan in place, and takes the choice back. */
const Choose = ({ title, chosen, onPress }: { title: string; chosen: boolean; onPress: () => void }) => (
  <Button variant="secondary" icon={chosen ? 'check' : 'plus'} onClick={onPress}>
    {chosen ? 'Your plan' : 'Choose this plan'}
    <VisuallyHidden>{chosen ? `${title}, press to choose none` : title}</VisuallyHidden>
  </Button>
)

/**
 * The plans as stairs, each with its price and a way to choose it, what can be added to them at their foot, and the
 * disclaimer wherever a price is shown; a product without a price invites an estimate instead.
 */
export const Pricing = ({ product, section, onEstimate, plan, onPlan, children }: PricingProps) => {
  const plans = plansOf(product, section)
  const estimate = (onPress = onEstimate) => (
    <ButtonLink to="/get-estimate" onClick={onPress}>
      Get an Estimate
    </ButtonLink>
  )
  return (
    <section id={pricesId} className={styles.pricing} data-ground="paper">
      <h2 className={styles.heading}>{section.title}</h2>
      <div className={styles.plans}>
        {plans.map(({ title, price, description, features }, index) => {
          const id = planIdOf(title)
          const chosen = id !== undefined && id === plan
          return (
            <article
              key={title}
              className={classNames(styles.plan, typeof price === 'string' && styles.extra)}
              data-ground={groundsOf(plans)[index]}
            >
              <h3 className={styles.title}>{title}</h3>
              <Sum price={price} />
              <p className={styles.text}>{description}</p>
              <Features features={features} />
              <div className={styles.ways}>
                {id && (
                  <Choose title={title} chosen={chosen} onPress={() => onPlan(chosen ? undefined : id)} />
                )}
                {/* Who asks from a plan's card means that plan. */}
                {estimate(id && (() => onPlan(id)))}
              </div>
            </article>
          )
        })}
        {section.invitation && plans.length === 0 && (
          <article className={styles.plan} data-ground="ink">
            <p className={styles.invitation}>{section.invitation.description}</p>
            <Features features={section.invitation.features} />
            {estimate()}
          </article>
        )}
      </div>
      <div
        className={styles.soon}
        onClick={({ target }: MouseEvent) => target instanceof HTMLAnchorElement && onEstimate()}
      >
        {children}
      </div>
      {plans.length > 0 && <p className={styles.disclaimer}>{priceDisclaimer}</p>}
    </section>
  )
}
