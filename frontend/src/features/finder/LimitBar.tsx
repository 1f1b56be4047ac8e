import { amountOf } from '#shared/prices/format-price.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { Button } from '#components/button/Button.tsx'
import { Choice } from '#components/choice/Choice.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { Segments } from '#components/segments/Segments.tsx'
import { budgets, groupSizes } from '#content/prices/limits.ts'
import type { Product } from '#content/schema.ts'
import { waysToRun } from '#content/who-runs-it.ts'
import styles from './LimitBar.module.css'
import { budgetMeaning, limitedPath, type Limits, limitWords, noLimits } from './limits.ts'

interface LimitBarProps {
  /** The whole shortlist. */
  products: readonly Product[]
  limits: Limits
  onLimit: (limits: Limits) => void
}

/** How many come, for how much, and who runs it: what of the shortlist keeps to that. */
export const LimitBar = ({ products, limits, onLimit }: LimitBarProps) => {
  const words = limitWords(products, limits)
  return (
    <div className={styles.bar} data-ground="paper" role="group" aria-label="What of it fits">
      <Choice
        name="people"
        label="Group size"
        any="Any"
        value={limits.people}
        options={groupSizes.map((value) => ({ value, words: `${groupDigits(Number(value))} people` }))}
        onChange={(people) => onLimit({ ...limits, people })}
      />
      <Choice
        name="budget"
        label="Budget up to"
        any="Any"
        value={limits.budget}
        options={budgets.map((value) => ({ value, words: amountOf(Number(value)) }))}
        note={limits.budget === '' ? undefined : budgetMeaning(limits)}
        onChange={(budget) => onLimit({ ...limits, budget })}
      />
      <Segments
        label="Who runs it?"
        options={[['', 'Either'], ...Object.values(waysToRun)]}
        selected={limits.plan}
        onSelect={(plan) => onLimit({ ...limits, plan })}
      />
      <p className={styles.words} role="status">
        {words}
      </p>
      {words !== '' && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            onLimit(noLimits)
            // The button goes with what it undoes.
            currentTarget.parentElement?.querySelector('select')?.focus()
          }}
        >
          Show all {products.length}
        </Button>
      )}
      {words !== '' && <TextLink to={limitedPath(limits)}>Everything that fits</TextLink>}
    </div>
  )
}
