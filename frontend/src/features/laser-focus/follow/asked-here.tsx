import { type ComponentType, useEffect } from 'react'
import type { Language } from '#shared/languages.ts'
import { axisNamed, questionIn } from '#lib/asked/asked.ts'
import { useAsked } from '#lib/asked/use-asked.ts'
import { useSpeech } from '#lib/language/say.ts'

/** What the form's steps say in the event's own words; undefined where they are ours. */
export interface AskedHere {
  readonly question: string | undefined
  readonly impact: string | undefined
  readonly effort: string | undefined
}

/**
 * Tells the form's steps what the event asks in the phone's language, and calls the axes: it comes late, as all that
 * hears the server, for the first step asks for the table. `ask` must be the same function at every render.
 */
export const useAskedHere = (ask: (asked: AskedHere) => void): void => {
  const asked = useAsked()
  const { language } = useSpeech()
  useEffect(() => {
    ask(askedHere(language))
  }, [asked, language, ask])
}

const askedHere = (language: Language): AskedHere => ({
  question: questionIn(language, '') || undefined,
  impact: axisNamed('impact', '') || undefined,
  effort: axisNamed('effort', '') || undefined,
})

/** The form with what the event asks from its first moment on, as far as it was heard. */
export const withAsked = (Form: ComponentType<{ first?: AskedHere }>): ComponentType => {
  const Asking = () => {
    useAsked()
    const { language } = useSpeech()
    return <Form first={askedHere(language)} />
  }
  return Asking
}
