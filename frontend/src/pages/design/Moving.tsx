import { Carousel } from '#components/carousel/Carousel.tsx'
import { Marquee } from '#components/marquee/Marquee.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { Video } from '#components/video/Video.tsx'
import { clients } from '#content/clients.ts'
import { products } from '#content/catalogue.ts'
import { clipOf, stillOf } from '#lib/media.ts'
import styles from './design.module.css'

const clip = { id: 'hero-wake' }
const ratios = ['wide', 'classic', 'square', 'portrait'] as const

/** Carousel, marquee, clip, and pictures of each shape. */
export const Moving = () => (
  <div className={styles.stack}>
    <Carousel
      label="Featured products"
      items={products.slice(0, 5).map(({ id, name, ground, tagline }) => ({
        key: id,
        label: name,
        ground,
        content: (
          <div className={styles.slide}>
            <p>{name}</p>
            {tagline}
          </div>
        ),
      }))}
    />
    <Marquee
      heading={<h3 className={styles.client}>Rooms we’ve woken up</h3>}
      pauses="the client marks"
      items={clients.map(({ logo, name }) => ({
        key: logo,
        content: <span className={styles.client}>{name}</span>,
      }))}
    />
    <div className={styles.frame}>
      <Video alt="A wall of heads and shapes" {...clipOf(clip)} ratio="fill" pauses="the clip" />
    </div>
    <div className={styles.pictures}>
      {ratios.map((ratio) => (
        <Picture key={ratio} {...stillOf(clip)} alt="" ratio={ratio} />
      ))}
    </div>
  </div>
)
