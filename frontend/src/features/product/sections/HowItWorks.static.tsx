import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { crops } from '#content/media-ids.ts'
import type { ProductSection } from '#content/section-schema.ts'
import styles from './HowItWorks.module.css'

/** How it is played, step by step, beside a part of the scene. */
export const HowItWorks = ({ section }: { section: Extract<ProductSection, { kind: 'how-it-works' }> }) => (
  <section className={styles.how} data-ground={section.ground}>
    <div className={styles.head}>
      <h2 className={styles.heading}>{section.title}</h2>
      {section.description !== undefined && <p className={styles.description}>{section.description}</p>}
      <div className={styles.scene}>
        <SceneCrop
          media={section.image.media}
          box={crops[section.image.crop]}
          alt={section.image.alt}
          fit="fill"
        />
      </div>
    </div>
    <ol className={styles.steps}>
      {section.steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className={styles.step}>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
