import { Section } from '../../../components/section/Section.tsx'
import { Video } from '../../../components/video/Video.tsx'
import type { ProductSection } from '../../../content/section-schema.ts'
import { clipOf } from '../../../lib/media.ts'
import styles from './Film.module.css'

interface FilmProps {
  section: Extract<ProductSection, { kind: 'video' }>
  /** What the clip shows, in words. */
  alt: string
}

/** The product in motion, over the full width. */
export const Film = ({ section, alt }: FilmProps) => {
  const item = { id: section.videoUrl }
  return (
    <Section ground={section.ground} heading={section.title}>
      <Video className={styles.film} alt={alt} {...clipOf(item, 1920)} sizes="100vw" pauses="the film" />
    </Section>
  )
}
