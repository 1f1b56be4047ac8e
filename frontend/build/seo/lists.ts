import { caseStudies } from '#content/case-studies.ts'
import { products } from '#content/catalogue.ts'
import { faq } from '#content/faq.ts'
import { caseStudyPath, productPath } from '#content/paths.ts'
import type { FaqItem } from '#content/schema.ts'
import { addressOf } from './page-metas.ts'

interface Entry {
  readonly name: string
  readonly path: string
}

const itemList = (name: string, entries: readonly Entry[], origin: string) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: entry.name,
    url: addressOf(entry.path, origin),
  })),
})

/** The catalogue, in its order. */
export const productList = (origin: string) => {
  const entries = products.map(({ id, name }) => ({ name, path: productPath(id) }))
  return [itemList('Products', entries, origin)]
}

/** The case studies, in listing order. */
export const caseStudyList = (origin: string) => {
  const entries = caseStudies.map(({ id, name }) => ({ name, path: caseStudyPath(id) }))
  return [itemList('Case Studies', entries, origin)]
}

/** The way to a page: the front page, its listing, itself. */
export const breadcrumbs = (way: readonly Entry[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...way].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path, origin),
  })),
})

/** A FAQ's answer as plain text, its example budgets a sentence each. */
const answerText = ({ answer, extraContent = [] }: FaqItem): string =>
  [
    answer,
    ...extraContent.map(
      ({ amount, title, participants, includes }) => `${amount}: ${title}, ${participants}. ${includes}`,
    ),
  ].join(' ')

/**
 * The questions, on the one of their two pages that "FAQ" in the footer leads to: search engines want a question
 * that is on several pages marked up on one of them only.
 */
export const faqPage = () => [
  {
    '@type': 'FAQPage',
    mainEntity: faq.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(item) },
    })),
  },
]
