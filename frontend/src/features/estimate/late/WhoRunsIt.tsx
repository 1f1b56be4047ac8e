import type { PlanId } from '#shared/prices/plans.ts'
import { Segments } from '#components/segments/Segments.tsx'
import { waysToRun } from '#content/who-runs-it.ts'
import { type OnList, planOfAll } from '../plan-choice.ts'

interface WhoRunsItProps {
  products: readonly OnList[]
  onSelect: (plan?: PlanId) => void
}

/** Chooses a plan for all rows that have a choice; where they differ, none of the three is pressed. */
export const WhoRunsIt = ({ products, onSelect }: WhoRunsItProps) => (
  <Segments
    label="Who runs it, for the whole list?"
    options={[['', 'Not sure yet'], ...Object.values(waysToRun)]}
    selected={planOfAll(products)}
    onSelect={(plan) => onSelect(plan || undefined)}
  />
)
