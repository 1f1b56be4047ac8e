import { type ApiRoute, apiRoutes } from '../routes.ts'
import { type LiveForm, liveForms } from '../rows/row.ts'

const routes: readonly ApiRoute[] = apiRoutes

/** The live forms whose screens open with a link to the desk of any scope; the chart opens without. */
export const linkedForms: readonly LiveForm[] = liveForms.filter((form) =>
  routes.some(({ link, store }) => link && store?.form === form),
)

/** The path of such a form's screen: below the form itself. */
export const screenPathOf = (form: LiveForm): `/${string}` => {
  const route = routes.find(({ screen, store }) => screen !== undefined && store?.form === form)
  return `${route?.screen ?? '/'}/screen`
}

/** The address that opens a form's screen; the token of a link is its fragment, which no server sees. */
export const screenAddress = (site: string, form: LiveForm, token: string): string =>
  `${site}${screenPathOf(form)}#${token}`
