import { caseStudyPage, productPage } from './entries.ts'
import { caseStudyList, faqPage, productList } from './lists.ts'
import { aboutData, homeData } from './organization.ts'

type Writer = (origin: string) => readonly object[]

const screens: Readonly<Record<string, Writer>> = {
  '/': homeData,
  '/who-we-are': aboutData,
  '/products': productList,
  '/case-studies': caseStudyList,
  '/get-started': faqPage,
}

const writerOf = (path: string): Writer | undefined => {
  const [, folder, id = ''] = path.split('/')
  if (folder === 'products' && id !== '') return (origin) => productPage(id, origin)
  if (folder === 'case-study') return (origin) => caseStudyPage(id, origin)
  return Object.hasOwn(screens, path) ? screens[path] : undefined
}

/**
 * What a page says to search engines and assistants in schema.org's words: one JSON-LD object a thing, all of it from
 * the content; none for pages that are forms only, for the live tools and for paths at which there is nothing.
 * `origin` has no slash at its end. In HTML, `<` has to be written as `\u003c`.
 */
export const structuredData = (path: string, origin: string): readonly object[] =>
  (writerOf(path)?.(origin) ?? []).map((thing) => ({ '@context': 'https://schema.org', ...thing }))
