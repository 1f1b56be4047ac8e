import { Video } from '#components/video/Video.tsx'
import type { Ground } from '#components/ground/ground.ts'
import type { Testimonial as Words } from '#content/schema.ts'
import { clipOf } from '#lib/media.ts'
import styles from './Testimonial.module.css'

interface TestimonialProps {
  testimonial: Words
  /** The ground behind the quote. */
  ground: Ground
}

/** A guest of an event: the moving portrait beside the quote. */
export const Testimonial = ({ testimonial, ground }: TestimonialProps) => {
  const { videoSrc, quote, author, role } = testimonial
  const portrait = { id: videoSrc }
  return (
    <section className={styles.testimonial} aria-label="Testimonial">
      <Video
        className={styles.portrait}
        ratio="fill"
        alt={`Portrait of ${author}, talking.`}
        {...clipOf(portrait)}
        sizes="(max-width: 900px) 100vw, 42vw"
        pauses="the testimonial"
      />
      <figure className={styles.words} data-ground={ground}>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.from}>
          <b>{author}</b> {role}
        </figcaption>
      </figure>
    </section>
  )
}
