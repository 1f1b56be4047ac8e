import { site } from '#shared/site.ts'
import { caseStudyById, isCaseStudyId } from '#content/case-studies.ts'
import { productById } from '#content/catalogue.ts'
import { caseStudyPath, productPath } from '#content/paths.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import type { CaseStudy, Product } from '#content/schema.ts'
import { isProductId } from '#shared/products.ts'
import { addressOf, metaOf } from './page-metas.ts'
import { breadcrumbs } from './lists.ts'
import { provider } from './organization.ts'

/** What is common to all things with a page of their own; the same words as on their social cards. */
const common = (name: string, path: string, origin: string) => {
  const meta = metaOf(path)
  return {
    name,
    description: meta?.description,
    url: addressOf(path, origin),
    ...(meta && { image: [addressOf(meta.preview.image, origin)] }),
  }
}

/** One offer a plan that has a price; "Add-ons" is none. Everything in the catalogue can be booked. */
const offers = ({ id, plans }: Product, origin: string) =>
  plans.flatMap(({ title, price }) =>
    typeof price === 'number'
      ? [
          {
            '@type': 'Offer',
            name: title,
            description: priceDisclaimer,
            price,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: addressOf(productPath(id), origin),
            seller: provider(origin),
          },
        ]
      : [],
  )

/** The figures a planner asks for first, where the catalogue has them. */
const figures = ({ minutes, participants }: Product) =>
  [
    { name: 'Duration', value: minutes === undefined ? undefined : `${minutes} minutes` },
    { name: 'Participants', value: participants },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ '@type': 'PropertyValue', name, value }]))

/** A product without a price is described as a service: search engines refuse a product without an offer. */
const productData = (product: Product, origin: string) => {
  const priced = offers(product, origin)
  const figured = figures(product)
  const basics = common(product.name, productPath(product.id), origin)
  const kind = product.filters.type.join(', ')
  if (priced.length === 0)
    return { '@type': 'Service', ...basics, serviceType: kind, provider: provider(origin) }
  return {
    '@type': 'Product',
    ...basics,
    category: kind,
    brand: { '@type': 'Brand', name: site.name },
    ...(figured.length > 0 && { additionalProperty: figured }),
    offers: priced,
  }
}

/** The content has no date of publication, so there is none here. */
const articleData = (study: CaseStudy, origin: string) => {
  const { name: headline, ...basics } = common(study.name, caseStudyPath(study.id), origin)
  return {
    '@type': 'Article',
    headline,
    ...basics,
    mainEntityOfPage: basics.url,
    inLanguage: 'en',
    contentLocation: { '@type': 'Place', name: study.city },
    author: provider(origin),
    publisher: provider(origin),
  }
}

/** A product's page: what it is, what it costs, and its place in the site. */
export const productPage = (id: string, origin: string) => {
  if (!isProductId(id)) return []
  const product = productById(id)
  const way = [
    { name: 'Products', path: '/products' },
    { name: product.name, path: productPath(id) },
  ]
  return [productData(product, origin), breadcrumbs(way, origin)]
}

/** A case study's page: the story, and its place in the site. */
export const caseStudyPage = (id: string, origin: string) => {
  if (!isCaseStudyId(id)) return []
  const study = caseStudyById(id)
  const way = [
    { name: 'Case Studies', path: '/case-studies' },
    { name: study.name, path: caseStudyPath(id) },
  ]
  return [articleData(study, origin), breadcrumbs(way, origin)]
}
