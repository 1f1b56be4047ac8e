export { planTitles, priceDisclaimer, type PlanTitle } from '#shared/prices/plans.ts'
