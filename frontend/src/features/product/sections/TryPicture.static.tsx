import { samplePath } from '#shared/site-paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { tryHeadingId } from './try-heading.ts'
import styles from './TryChart.module.css'

/** What there is to try, and, until somebody does, a picture of it; without scripts that is all, and leads to a sample. */
export const TryPicture = ({ section }: { section: Extract<ProductSection, { kind: 'try-chart' }> }) => (
  <>
    <div className={styles.words}>
      <h2 id={tryHeadingId} className={styles.heading}>
        {section.title}
      </h2>
      <p className={styles.description}>{section.description}</p>
      {/* A document of its own: the site's router has no such page. */}
      <a className={styles.sample} href={samplePath} target="_self">
        See the chart of a whole event
      </a>
    </div>
    <img
      className={styles.picture}
      src={`${samplePath}/chart.svg`}
      alt="400 made-up ideas on a chart: the more each would change the higher, the sooner the further left."
      width={1920}
      height={1080}
      loading="lazy"
      decoding="async"
    />
  </>
)
