import { Art } from '#components/art/Art.tsx'
import { Marquee } from '#components/marquee/Marquee.tsx'
import { clients } from '#content/clients.ts'
import styles from './ClientMarquee.module.css'

const marks = clients.map(({ logo, name }) => ({
  key: logo,
  content: (
    <span className={styles.client}>
      <Art id={logo} width={56} height={56} />
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
