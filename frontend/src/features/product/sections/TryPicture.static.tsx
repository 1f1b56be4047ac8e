import { samplePath } from '#shared/site-paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { classNames } from '#lib/class-names.ts'
import data from './DataFeature.module.css'
import { tryHeadingId } from './try-heading.ts'
import styles from './TryChart.module.css'

/**
 * What there is to try, in the look of what the room leaves behind, and, until somebody does, a picture of it; without
 * scripts that is all, and leads to a sample.
 */
export const TryPicture = ({ section }: { section: Extract<ProductSection, { kind: 'try-chart' }> }) => (
  <>
    <div className={classNames(data.words, styles.words)}>
      <h2 id={tryHeadingId} className={data.heading}>
        {section.title}
      </h2>
      <p className={data.description}>{section.description}</p>
      <p className={data.sample}>
        {/* A document of its own: the site's router has no such page. */}
        <a href={samplePath} target="_self">
          See the chart of a whole event
        </a>
      </p>
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
