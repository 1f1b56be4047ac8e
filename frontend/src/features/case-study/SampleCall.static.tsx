import { samplePath } from '#shared/site-paths.ts'
import { lookOf } from '#components/button/PlainButton.tsx'
import type { CaseStudySection } from '#content/section-schema.ts'
import styles from './SampleCall.module.css'

/** The way to a sample of what an event leaves behind, with its chart. It is a document of its own, and no page of the site. */
export const SampleCall = ({ section }: { section: Extract<CaseStudySection, { kind: 'sample' }> }) => (
  <section className={styles.call} data-ground={section.ground} aria-labelledby="sample-heading">
    <div className={styles.words}>
      <h2 id="sample-heading">{section.title}</h2>
      <p className={styles.description}>{section.description}</p>
      <ul className={styles.figures}>
        {section.figures.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
      <a className={lookOf({ size: 'large' })} href={samplePath} target="_self">
        {section.buttonText}
      </a>
      <p className={styles.note}>{section.note}</p>
    </div>
    <div className={styles.picture} data-ground="ink">
      <img
        src={`${samplePath}/chart.svg`}
        alt=""
        width={1920}
        height={1080}
        loading="lazy"
        decoding="async"
      />
    </div>
  </section>
)
