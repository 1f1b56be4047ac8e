import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { tagLabels, tagObjectives, type Objective } from '#content/filters.ts'
import { crops } from '#content/media-ids.ts'
import { tagPath } from '#content/paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import styles from './Objectives.module.css'

/** Where the other products for an objective are: its tag on the landing page. */
const pathOf = (objective: Objective): string => {
  const tag = tagLabels.find((label) => tagObjectives[label] === objective)
  return tag === undefined ? '/products' : tagPath(tag)
}

/** What the product is for; each objective leads to everything else that serves it. */
export const Objectives = ({ section }: { section: Extract<ProductSection, { kind: 'objectives' }> }) => (
  <section className={styles.goals} data-ground={section.ground}>
    <div className={styles.scene}>
      <SceneCrop
        media={section.image.media}
        box={crops[section.image.crop]}
        alt={section.image.alt}
        fit="fill"
      />
    </div>
    <div className={styles.words}>
      <h2 className={styles.heading}>{section.title}</h2>
      <ul className={styles.list}>
        {section.objectives.map((objective) => (
          <li key={objective}>
            <Link to={pathOf(objective)} className={styles.goal}>
              {objective}
              <span className={styles.go}>
                <Icon name="arrow" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
