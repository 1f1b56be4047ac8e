import { linkedForms } from '#shared/desk/linked-screens.ts'
import { apiPath } from '#shared/routes.ts'
import { namelessScreen } from '#shared/rows/question.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { callApi } from '#lib/api-client.ts'

/** Whether a form's screen opens with a link only. */
export const needsLink = (form: LiveForm): boolean => linkedForms.includes(form)

/** Asks for a form's rows at `origin` as its screen does; `token` is of a link to the desk, for those that need one. */
export const askFeed =
  (origin: string, form: LiveForm, token = '') =>
  (query: string, signal?: AbortSignal): Promise<unknown> => {
    const path = `${origin}${apiPath(`post-${form}`)}`
    const request = signal ? { signal } : {}
    return needsLink(form)
      ? callApi(`${path}?screen=${namelessScreen}&${query}`, {
          ...request,
          headers: { Authorization: `Bearer ${token}` },
        })
      : callApi(`${path}?${query}`, request)
  }
