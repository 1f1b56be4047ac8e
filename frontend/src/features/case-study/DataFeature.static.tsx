import type { CaseStudySection } from '#content/section-schema.ts'
import styles from './DataFeature.module.css'
import { Still } from './Still.tsx'

// Not by a lookbehind for what is before the space: a browser without lookbehind reads none of the file.
const sentences = (text: string) => text.replace(/([.?!]) /g, '$1\n').split('\n')

/** What the room left behind, as a picture of its answers. */
export const DataFeature = ({ section }: { section: Extract<CaseStudySection, { kind: 'dataFeature' }> }) => (
  <section className={styles.data} data-ground={section.ground} aria-labelledby="data-heading">
    <div className={styles.words}>
      <h2 id="data-heading">
        {sentences(section.title).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </h2>
      <p>{section.description}</p>
    </div>
    <div className={styles.picture}>
      <Still picture={section.image} sizes="(max-width: 900px) 100vw, 62vw" />
    </div>
  </section>
)
