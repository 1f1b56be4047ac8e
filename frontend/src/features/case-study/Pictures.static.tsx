import type { CaseStudySection } from '#content/section-schema.ts'
import styles from './Pictures.module.css'
import { Still } from './Still.tsx'

/** One picture from edge to edge. */
export const WidePicture = ({ section }: { section: Extract<CaseStudySection, { kind: 'image' }> }) => (
  <div className={styles.wide} data-crop={section.image.crop}>
    <Still picture={section.image} sizes="100vw" />
  </div>
)

/** Two pictures side by side. */
export const PicturePair = ({ section }: { section: Extract<CaseStudySection, { kind: 'imageGrid' }> }) => (
  <div className={styles.pair}>
    <Still picture={section.imageLeft} sizes="(max-width: 560px) 100vw, 50vw" />
    <Still picture={section.imageRight} sizes="(max-width: 560px) 100vw, 50vw" />
  </div>
)
