import { pagePaths, paperIds } from '#shared/page-paths.ts'
import { site } from '#shared/site.ts'
import { caseStudies } from '#content/case-studies.ts'
import { products } from '#content/catalogue.ts'
import { caseStudyFacts } from '#content/meta/entry-meta.ts'
import { formatPrice } from '#shared/prices/format-price.ts'
import { paperMeta } from '#content/papers/paper-meta.ts'
import { paperPath } from '#content/papers/papers.ts'
import { caseStudyPath, productPath } from '#content/paths.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import type { Product } from '#content/schema.ts'
import { pageEntries } from './page-entries.ts'
import { addressOf } from './page-metas.ts'

const plainSigns: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
}

/** Buckets serve plain text without its encoding, and a reader that guesses wrongly garbles all but ASCII. */
const toAscii = (text: string): string =>
  text
    .replace(/[’‘“”–—·]/g, (sign) => plainSigns[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

const link = (name: string, path: string, line: string, origin: string): string =>
  `- [${name}](${addressOf(path, origin)}): ${line}`

const list = (heading: string, lines: readonly string[]): string => [`## ${heading}`, '', ...lines].join('\n')

/** Format, figures and prices of a product, as far as the catalogue has them. */
const factsOf = ({ filters, minutes, participants, plans }: Product): string => {
  const prices = plans.flatMap(({ title, price }) =>
    typeof price === 'number' ? [`“${title}” ${formatPrice(price)}`] : [],
  )
  return [
    `Format: ${filters.type.join(', ')}`,
    ...(minutes === undefined ? [] : [`duration: ${minutes} minutes`]),
    ...(participants === undefined ? [] : [`participants: ${participants}`]),
    `price: ${prices.length > 0 ? prices.join(', ') : 'with an estimate'}`,
  ].join('; ')
}

/**
 * The site in one page for assistants, in the shape of llmstxt.org: name, summary, and lists of links with a line on
 * each, all from the content, in ASCII. `origin` has no slash at its end.
 */
export const llmsText = (origin: string): string => {
  const overview = pagePaths
    .filter((path) => path !== '/')
    .map((path) => {
      const { title, description } = pageEntries[path].meta
      return link(title ?? site.name, path, description, origin)
    })
  const forwarded = paperIds.map((id) => {
    const { title, description } = paperMeta(id)
    return link(title ?? site.name, paperPath(id), description, origin)
  })
  const catalogue = products.map((product) =>
    link(product.name, productPath(product.id), `${product.shortDescription} ${factsOf(product)}.`, origin),
  )
  const stories = caseStudies.map((study) =>
    link(study.name, caseStudyPath(study.id), `${study.tagline} ${caseStudyFacts(study)}`, origin),
  )
  const parts = [
    `# ${site.name}`,
    `> ${pageEntries['/'].meta.description}`,
    `${priceDisclaimer} Write to ${site.email}.`,
    list('Products', catalogue),
    list('Case studies', stories),
    list('Overview', [...overview, ...forwarded]),
  ]
  return `${toAscii(parts.join('\n\n'))}\n`
}
