import { useEffect, useLayoutEffect, type ComponentType } from 'react'
import { directionOf } from '#shared/language-direction.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import { speak, useSpeech } from '#lib/language/say.ts'
import { DocumentMeta, type DocumentMetaProps } from '../document-meta/DocumentMeta.tsx'
import { NoScript } from '../no-script/NoScript.tsx'

interface LiveFormProps {
  meta: DocumentMetaProps
  /** Given as a component, so that it is rendered again when the language changes. */
  form: ComponentType
}

const loadBegin = () => import('../language-switch/begin.ts')

/** The page of a live form, in the language of its visitor; everything else of the site is in English. */
export const LiveForm = ({ meta, form: Form }: LiveFormProps) => {
  const { language } = useSpeech()
  const dir = directionOf(language)

  useEffect(() => {
    retryImport(loadBegin).then(
      ({ beginLanguages }) => beginLanguages(),
      () => undefined,
    )
    return () => speak()
  }, [])

  useLayoutEffect(() => {
    const { documentElement } = document
    Object.assign(documentElement, { lang: language, dir })
    return () => void Object.assign(documentElement, { lang: 'en', dir: '' })
  }, [language, dir])

  return (
    <main id="main" lang={language} dir={dir}>
      <DocumentMeta {...meta} />
      <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
      <Form />
    </main>
  )
}
