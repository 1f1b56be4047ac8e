import type { PlanId } from '#shared/prices/plans.ts'

/** Who may run a product, in the words of /products and of the estimate, each with the plan that it means. */
export const waysToRun = {
  ourselves: ['do-it-yourself', 'We run it ourselves'],
  'on-site': ['bring-us-in', 'With your team on site'],
} as const satisfies Readonly<Record<string, readonly [plan: PlanId, words: string]>>

export type WayToRun = keyof typeof waysToRun
