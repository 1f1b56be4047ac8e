import { Picture } from '#components/picture/Picture.tsx'
import { WholeWords } from '#components/whole-words/WholeWords.tsx'
import { founders } from '#content/founders.ts'
import { mediaDelivery, pictureUrl } from '#lib/media.ts'
import styles from './Founders.module.css'

/** Three portraits, each above or beside its own short biography. */
export const Founders = () => (
  <section aria-labelledby="founders-heading">
    <h2 id="founders-heading" className={styles.heading}>
      Three founders. One very long lunch.
    </h2>
    <div className={styles.board}>
      {founders.map(({ portrait, alt, ground, name, role, lede, biography }) => (
        <article key={name} className={styles.founder}>
          <div className={styles.portrait} data-ground={ground}>
            <Picture ratio="fill" src={pictureUrl(mediaDelivery, portrait)} alt={alt} />
          </div>
          <div className={styles.biography}>
            <p className={styles.role}>{role}</p>
            <h3>
              <WholeWords>{name}</WholeWords>
            </h3>
            <p className={styles.lede}>{lede}</p>
            <p>{biography}</p>
          </div>
        </article>
      ))}
    </div>
  </section>
)
