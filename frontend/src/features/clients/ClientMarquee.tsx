import { Marquee } from '../../components/marquee/Marquee.tsx'
import { clients } from '../../content/clients.ts'
import { mediaDelivery, pictureUrl } from '../../lib/media.ts'
import styles from './ClientMarquee.module.css'

const marks = clients.map(({ logo, name }) => ({
  key: logo,
  content: (
    <span className={styles.client}>
      <img src={pictureUrl(mediaDelivery, logo)} alt="" width={56} height={56} loading="lazy" />
      {name}
    </span>
  ),
}))

/** The marks of our clients, moving past. */
export const ClientMarquee = () => (
  <section className={styles.clients} aria-label="Clients">
    <Marquee
      heading={<h2 className={styles.heading}>They let us have the room</h2>}
      pauses="the client marks"
      items={marks}
    />
  </section>
)
