import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { RouteRates } from '../api-gates.ts'
import { OperatorError } from '../failure-sentence.ts'

/** A gate of nothing: API Gateway answers 429 to everybody, and calls no function. */
const nothing = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } as const

/**
 * The routes of a form that anybody may call, by their keys. Those of screens that open with a link are not among them,
 * nor what no visitor waits for.
 */
export const publicRoutes = (form: LiveForm): readonly string[] =>
  (apiRoutes as readonly ApiRoute[])
    .filter(({ store, link, gate }) => store?.form === form && !link && gate !== 'other')
    .map(({ method, path }) => `${method} ${path}`)

/** The forms of which a public route lets nothing through. */
export const closedForms = (rates: RouteRates): readonly LiveForm[] =>
  liveForms.filter((form) => publicRoutes(form).some((key) => rates[key]?.ThrottlingBurstLimit === 0))

/** What a form's public routes let through while it is closed. */
export const closed = (form: LiveForm): RouteRates =>
  Object.fromEntries(publicRoutes(form).map((key) => [key, nothing]))

/** What they let through by a template. @throws OperatorError where it does not say so. */
export const opened = (form: LiveForm, template: RouteRates): RouteRates =>
  Object.fromEntries(
    publicRoutes(form).map((key) => {
      const rates = template[key]
      if (rates) return [key, rates]
      throw new OperatorError(`The template of this stage does not say what ${key} lets through: deploy it.`)
    }),
  )

/** The command that opens gates again, for sentences that say what to do; `options` choose the stage. */
export const openCommand = (options: string, forms: readonly LiveForm[]): string =>
  `npm run ops -- gates open ${options} ${forms.length === 1 ? `--form ${forms[0]}` : '--all'}`
