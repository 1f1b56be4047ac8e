import { samplePath } from '#shared/site-paths.ts'
import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { crops } from '#content/media-ids.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { classNames } from '#lib/class-names.ts'
import styles from './DataFeature.module.css'

type Section = Extract<ProductSection, { kind: 'dataFeature' }>

const Examples = ({ examples }: { examples: NonNullable<Section['examples']> }) => (
  <ul className={styles.tickets}>
    {examples.map(({ asked, answer }) => (
      <li key={answer} className={classNames(asked.length === 1 && styles.short)}>
        {asked.map((question) => (
          <span key={question} className={styles.asked}>
            {question}
          </span>
        ))}
        <span className={styles.answer}>{answer}</span>
      </li>
    ))}
  </ul>
)

/** What the room leaves behind: a few of its answers as tickets, or a part of the scene where none are given. */
export const DataFeature = ({ section }: { section: Section }) => (
  <section className={styles.data} data-ground={section.ground}>
    <div className={styles.words}>
      <h2 className={styles.heading}>{section.title}</h2>
      <p className={styles.description}>{section.description}</p>
      <p className={styles.sample}>
        {/* A document of its own: the site's router has no such page. */}
        <a href={samplePath} target="_self">
          See what 500 leaders left behind
        </a>
      </p>
    </div>
    {section.examples ? (
      <Examples examples={section.examples} />
    ) : (
      <div className={styles.scene}>
        <SceneCrop
          media={section.image.media}
          box={crops[section.image.crop]}
          alt={section.image.alt}
          fit="fill"
        />
      </div>
    )}
  </section>
)
