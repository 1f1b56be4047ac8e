import { paperIds } from '#shared/page-paths.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { type ProductId, productNames } from '#shared/products.ts'
import { site } from '#shared/site.ts'
import { FactList } from '#components/fact-list/FactList.tsx'
import { WholeLink } from '#components/whole-link/WholeLink.tsx'
import { paperName, paperPath, papers } from '#content/papers/papers.ts'
import { formOfProduct, needsOf, riders } from '#content/papers/riders.ts'
import { wifiFor } from '#content/papers/wifi.ts'
import figures from './figures.json'
import styles from './Shelf.module.css'

/** For how many phones a product's page says how much they load. */
const crowd = 400

/** What the phones of a product load; nothing where no form is its own. */
const wifiOf = (id: ProductId): string | undefined => {
  const form = formOfProduct[id]
  if (!form) return undefined
  const { data, ask } = wifiFor(crowd, figures.phones[form])
  return `${data} once for ${groupDigits(crowd)} phones: ask for ${ask}`
}

/** What a product needs from the room, and what there is to forward to those who answer for it. */
export const Shelf = ({ id }: { id: ProductId }) => {
  const { known, unknown } = needsOf(riders[id] ?? {}, wifiOf(id))
  return (
    <section aria-label="Before you ask your venue">
      <div className={styles.needs}>
        <h2>Before you ask your venue.</h2>
        {known.length > 0 && <FactList className={styles.facts} facts={known} />}
        {unknown.length > 0 && (
          <p>
            Not measured yet for {productNames[id]}: {joinNames(unknown)}.{' '}
            <a href={`mailto:${site.email}`}>Ask us</a>.
          </p>
        )}
      </div>
      <ul className={styles.shelf}>
        {paperIds.map((one) => (
          <li key={one} data-ground={papers[one].ground}>
            <h3>
              <WholeLink to={paperPath(one)}>{paperName(one)}</WholeLink>
            </h3>
            <p>{papers[one].holds}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
