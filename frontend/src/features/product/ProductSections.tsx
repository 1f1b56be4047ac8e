import type { ComponentProps, ReactNode } from 'react'
import type { PlanId } from '#shared/prices/plans.ts'
import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { crops } from '#content/media-ids.ts'
import type { Product } from '#content/schema.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { Section } from '#components/section/Section.tsx'
import { Video } from '#components/video/Video.tsx'
import { clipOf } from '#lib/media.ts'
import { ButtonLink } from '#components/button/Button.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { leastPrice } from '#content/prices/least-price.ts'
import { classNames } from '#lib/class-names.ts'
import { Pricing } from './sections/Pricing.tsx'
import { wideBox } from './sections/wide-box.ts'
import { pricesId } from './sections/plans-of.ts'
import { TryChart } from './sections/TryChart.tsx'
import { titleSize } from './sections/title-size.ts'
import styles from './ProductSections.module.css'

interface ProductHeroProps {
  product: Product
  section: Extract<ProductSection, { kind: 'hero' }>
  onEstimate: () => void
}

/** Opens a product's page: its name as large as it fits, its line, and its clip to the window's edge. */
const ProductHero = ({ product, section, onEstimate }: ProductHeroProps) => {
  const item = { id: product.id, publicId: product.bgVideoPublicId }
  return (
    <section className={styles.hero} data-ground={product.ground} aria-label={product.name}>
      <div className={styles.words}>
        <TextLink to="/products">All products</TextLink>
        <h1 className={classNames(styles.title, styles[titleSize(product)])}>
          <SplitTitle first={product.category} highlight={product.categoryHighlight} />
        </h1>
        <p className={styles.lead}>{section.lead}</p>
        <div className={styles.ways}>
          <ButtonLink to="/get-estimate" size="large" onClick={onEstimate}>
            Get an Estimate
          </ButtonLink>
          {product.plans.length > 0 && (
            <TextLink to={`#${pricesId}`}>
              {leastPrice(product)}
              <VisuallyHidden>: see the prices</VisuallyHidden>
            </TextLink>
          )}
        </div>
      </div>
      <div className={styles.scene}>
        <Video
          alt={section.alt}
          {...clipOf(item, 1280)}
          sizes="(min-width: 900px) 51vw, 100vw"
          ratio="fill"
          pauses="the clip"
          // The floating heart has the right one.
          corner="left"
          priority
        />
      </div>
    </section>
  )
}

interface FilmProps {
  section: Extract<ProductSection, { kind: 'video' }>
  /** What the clip shows, in words. */
  alt: string
}

/** The product in motion, over the full width. */
const Film = ({ section, alt }: FilmProps) => {
  const item = { id: section.videoUrl }
  return (
    <Section ground={section.ground} heading={section.title}>
      <Video className={styles.film} alt={alt} {...clipOf(item, 1920)} sizes="100vw" pauses="the film" />
    </Section>
  )
}

const part = staticParts(() => import('./static.ts'))
const Details = part('Details')
const Gains = part('Gains')
const HowItWorks = part('HowItWorks')
const Objectives = part('Objectives')
const DataFeature = part('DataFeature')
const TryPicture = part('TryPicture')
const CaseStudyCall = part('CaseStudyCall')
const HowWeBuilt = part('HowWeBuilt')
const HowSoon = part('HowSoon')

export type SizzleSection = Extract<ProductSection, { kind: 'testimonialSizzle' }>

interface Context {
  product: Product
  /** Called when "Get an Estimate" is pressed, before the page changes. */
  onEstimate: () => void
  /** The plan that was chosen, and what chooses another one, or none. */
  plan: string | undefined
  onPlan: (plan?: PlanId) => void
  testimonial: (section: SizzleSection) => ReactNode
  /** Fetches the chart that one can try. */
  loadChart: ComponentProps<typeof TryChart>['load']
  /** What the product's scene shows, in words. */
  alt: string
}

const render = (section: ProductSection, context: Context): ReactNode => {
  switch (section.kind) {
    case 'hero':
      return <ProductHero product={context.product} section={section} onEstimate={context.onEstimate} />
    case 'details':
      return <Details section={section} />
    case 'grid':
      return <Gains section={section} />
    case 'image':
      return (
        <SceneCrop
          media={section.image.media}
          box={wideBox(crops[section.image.crop])}
          alt={section.image.alt}
        />
      )
    case 'how-it-works':
      return <HowItWorks section={section} />
    case 'objectives':
      return <Objectives section={section} />
    case 'dataFeature':
      return <DataFeature section={section} />
    case 'try-chart':
      return (
        <TryChart ground={section.ground} load={context.loadChart}>
          <TryPicture section={section} />
        </TryChart>
      )
    case 'video':
      return <Film section={section} alt={context.alt} />
    case 'testimonialSizzle':
      return context.testimonial(section)
    case 'case-study':
      return <CaseStudyCall section={section} />
    case 'how-we-built':
      return <HowWeBuilt section={section} current={context.product.id} />
    case 'pricing':
      return (
        <Pricing section={section} {...context}>
          <HowSoon id={context.product.id} />
        </Pricing>
      )
  }
}

interface ProductSectionsProps extends Omit<Context, 'alt'> {
  sections: readonly ProductSection[]
  /** What floats over all of them. */
  children: ReactNode
}

/** A product's page, section by section in the content's order. */
export const ProductSections = ({ sections, children, ...context }: ProductSectionsProps) => {
  const alt = sections.find((section) => section.kind === 'hero')?.alt ?? ''
  return (
    <div className={styles.product} data-sections>
      {sections.map((section, index) => (
        // Sections have no names of their own, and never change places.
        <div key={index}>{render(section, { ...context, alt })}</div>
      ))}
      {children}
    </div>
  )
}
