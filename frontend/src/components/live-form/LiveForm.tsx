import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { directionOf } from '#shared/language-direction.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import { say, speak, useSpeech } from '#lib/language/say.ts'
import { silentMark } from '#lib/language/visitor-language.ts'
import type { PageMeta } from '#content/meta/page-meta.ts'
import { DocumentMeta } from '../document-meta/DocumentMeta.tsx'
import { NoScript } from '../no-script/NoScript.tsx'
import { SkipLink } from '../skip-link/SkipLink.tsx'

interface LiveFormProps {
  meta: PageMeta
  /** Given as a component, so that it is rendered again when the language changes. */
  form: ComponentType
}

const loadBegin = () => import('./begin.ts')

/** The page of a live form, in the language of its visitor; everything else of the site is in English. */
export const LiveForm = ({ meta, form: Form }: LiveFormProps) => {
  const { language } = useSpeech()
  const { path } = meta.preview
  /** The visitor's language is here, or will not come. */
  const [isFound, setFound] = useState(false)

  useEffect(() => {
    retryImport(loadBegin)
      .then(({ begin }) => begin(path))
      .catch(() => undefined)
      .finally(() => setFound(true))
    return () => speak()
  }, [path])

  useLayoutEffect(() => {
    const { documentElement } = document
    // Until then the document is silent, and has the direction of what is to come.
    if (isFound || language !== 'en') documentElement.removeAttribute(silentMark)
    if (!documentElement.hasAttribute(silentMark))
      Object.assign(documentElement, { lang: language, dir: directionOf(language) })
    return () => void Object.assign(documentElement, { lang: 'en', dir: '' })
  }, [language, isFound])

  return (
    <>
      <SkipLink>{say('Skip to content')}</SkipLink>
      {/* The direction is the document's alone: early WebKit does not turn what is in a size container with it. */}
      <main id="main" lang={language}>
        <DocumentMeta {...meta} />
        <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
        <Form />
      </main>
    </>
  )
}
