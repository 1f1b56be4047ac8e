import { Icon } from '#components/icon/Icon.tsx'
import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { Section } from '#components/section/Section.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { productById } from '#content/catalogue.ts'
import { crops } from '#content/media-ids.ts'
import { productPath } from '#content/paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { WholeLink } from '#components/whole-link/WholeLink.tsx'
import styles from './HowWeBuilt.module.css'

interface HowWeBuiltProps {
  section: Extract<ProductSection, { kind: 'how-we-built' }>
  /** The current page: its own row is no link. */
  current: string
}

/** What something is made of: a row in each product's hue, leading to it. */
export const HowWeBuilt = ({ section, current }: HowWeBuiltProps) => (
  <Section heading={section.title} bleed className={styles.built ?? ''}>
    <ul>
      {section.installations.map(({ product: id, description }) => {
        const product = productById(id)
        const title = <SplitTitle first={product.category} highlight={product.categoryHighlight} />
        return (
          <li key={id} className={styles.row} data-ground={product.ground}>
            <h3 className={styles.name}>
              {id === current ? title : <WholeLink to={productPath(id)}>{title}</WholeLink>}
            </h3>
            <p className={styles.description}>{description}</p>
            <div className={styles.scene}>
              <SceneCrop media={id} box={crops.middle} alt="" fit="fill" />
            </div>
            <span className={styles.go}>{id !== current && <Icon name="arrow" />}</span>
          </li>
        )
      })}
    </ul>
  </Section>
)
