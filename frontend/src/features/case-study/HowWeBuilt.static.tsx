import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { productPath } from '#content/paths.ts'
import { stillOf } from '#lib/media.ts'
import { WholeLink } from '#components/whole-link/WholeLink.tsx'
import styles from './HowWeBuilt.module.css'
import type { HowWeBuiltSection } from './load-case-study.ts'

/** The products the event was made of, in the order the room met them; each row leads to its product. */
export const HowWeBuilt = ({ section: { title, installations } }: { section: HowWeBuiltSection }) => (
  <section aria-labelledby="built-heading">
    <h2 id="built-heading" className={styles.heading}>
      {title}
    </h2>
    <ol>
      {installations.map(({ id, category, categoryHighlight, ground, description }, index) => (
        <li key={id} className={styles.row} data-ground={ground}>
          <span className={styles.place} aria-hidden="true">
            {index + 1}
          </span>
          <h3>
            <WholeLink to={productPath(id)}>
              <SplitTitle first={category} highlight={categoryHighlight} />
            </WholeLink>
          </h3>
          <p>{description}</p>
          <div className={styles.scene}>
            <Picture ratio="fill" alt="" {...stillOf({ id })} sizes="(max-width: 900px) 100vw, 20rem" />
          </div>
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        </li>
      ))}
    </ol>
  </section>
)
