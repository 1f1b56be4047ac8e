import { silentMark, visitorLanguage } from '#lib/language/visitor-language.ts'
import { directionOf } from '#shared/language-direction.ts'

/*
 * A script of its own in the documents of live forms, which are written in English: ahead of the first paint the page
 * gets the direction of its reader's language, and says nothing until that is here. Its texts are asked for at once.
 */
const language = visitorLanguage()
if (language !== undefined && language !== 'en') {
  const { currentScript, documentElement } = document
  Object.assign(documentElement, { lang: language, dir: directionOf(language) })
  documentElement.setAttribute(silentMark, '')
  const texts = new URLSearchParams(currentScript?.dataset.texts).get(language)
  if (texts !== null)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: texts }))
}
