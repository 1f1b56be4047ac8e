import type { ReactNode } from 'react'
import type { PlanId } from '#shared/prices/plans.ts'
import { SceneCrop } from '../../components/scene-crop/SceneCrop.tsx'
import { crops } from '../../content/media-ids.ts'
import type { Product } from '../../content/schema.ts'
import type { ProductSection } from '../../content/section-schema.ts'
import { Film } from './sections/Film.tsx'
import { Pricing } from './sections/Pricing.tsx'
import { ProductHero } from './sections/ProductHero.tsx'
import styles from './ProductSections.module.css'
import { wideBox } from './sections/wide-box.ts'
import { staticParts } from '../../lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const Details = part('Details')
const Gains = part('Gains')
const HowItWorks = part('HowItWorks')
const Objectives = part('Objectives')
const DataFeature = part('DataFeature')
const CaseStudyCall = part('CaseStudyCall')
const HowWeBuilt = part('HowWeBuilt')

export type SizzleSection = Extract<ProductSection, { kind: 'testimonialSizzle' }>

interface Context {
  product: Product
  /** Called when "Get an Estimate" is pressed, before the page changes. */
  onEstimate: () => void
  /** The plan that was chosen, and what chooses another one, or none. */
  plan: string | undefined
  onPlan: (plan?: PlanId) => void
  testimonial: (section: SizzleSection) => ReactNode
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
    case 'video':
      return <Film section={section} alt={context.alt} />
    case 'testimonialSizzle':
      return context.testimonial(section)
    case 'case-study':
      return <CaseStudyCall section={section} />
    case 'how-we-built':
      return <HowWeBuilt section={section} current={context.product.id} />
    case 'pricing':
      return <Pricing section={section} {...context} />
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
