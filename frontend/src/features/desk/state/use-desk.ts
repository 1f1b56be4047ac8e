import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveForm } from '#shared/rows/row.ts'
import { after } from '../../../lib/after.ts'
import { forgetToken } from '../../../lib/link-token/token.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'
import { readSession, writeSession } from '../../../lib/session-record.ts'
import { noteAsked } from '../question/next-in-line.ts'
import { deskApi } from './desk-api.ts'
import { DeskStore } from './desk-store.ts'
import type { DeskView } from './desk-view.ts'
import { deskForms } from './forms.ts'

/** What a tab keeps the link's token under. */
export const linkKeptAs = 'desk-link'
const formKeptAs = 'desk-form'

const keptForm = (): LiveForm => {
  const kept = readSession(formKeptAs)
  return deskForms.find((form) => form === kept) ?? 'laser-focus'
}

const openDesk = (token: string): DeskStore =>
  new DeskStore(keptForm(), {
    api: deskApi(token),
    clock: { now: Date.now, after },
    onGone: () => forgetToken(linkKeptAs),
  })

/** The desk of a link, followed while its page is looked at. */
export const useDesk = (token: string): { readonly store: DeskStore; readonly view: DeskView } => {
  const [store] = useState(() => openDesk(token))
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView)
  const isVisible = usePageVisible()

  useEffect(() => (isVisible ? store.start() : undefined), [store, isVisible])
  useEffect(() => {
    window.addEventListener('online', store.wake)
    window.addEventListener('offline', store.sleep)
    return () => {
      window.removeEventListener('online', store.wake)
      window.removeEventListener('offline', store.sleep)
    }
  }, [store])
  useEffect(() => writeSession(formKeptAs, view.form), [view.form])
  const question = view.held?.state.question
  useEffect(() => noteAsked(question), [question])

  return { store, view }
}
