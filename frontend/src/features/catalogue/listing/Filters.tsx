import { Choice } from '#components/choice/Choice.tsx'
import { Segments } from '#components/segments/Segments.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { products } from '#content/catalogue.ts'
import styles from './Filters.module.css'
import { budgetMeaning, menus, orders, whoRunsIt } from './filters.ts'
import { countOf, filtersIn, unstatedCount, yourselvesFit } from './listing.ts'
import type { Listing } from './use-listing.ts'

const orderOptions = Object.entries(orders).map(([value, [words]]) => ({ value, words }))

/** Who runs it, budget, size, time, format and order, each option with how many products it leaves; and how many there are now. */
export const Filters = ({ criteria, change, clear }: Listing) => {
  const shown = countOf(criteria)
  const unstated = unstatedCount(criteria)
  const yourselves = yourselvesFit(criteria)
  return (
    <div className={styles.bar} data-ground="paper">
      <div className={styles.run}>
        <Segments
          label={whoRunsIt.label}
          options={[['', 'Either'], ...whoRunsIt.options.map((way) => [way, whoRunsIt.say(way)] as const)]}
          selected={criteria.run}
          onSelect={(way) => change('run', way)}
        />
      </div>
      <div className={styles.choices} role="group" aria-label="Filter products by what you have">
        {menus.map(({ key, label, options, say }) => {
          const value = criteria[key]
          const offered =
            value === '' || options.includes(value)
              ? options
              : [...options, value].toSorted((one, other) => Number(one) - Number(other))
          return (
            <Choice
              key={key}
              name={key}
              label={label}
              any="Any"
              value={value}
              options={offered.map((own) => {
                const count = countOf({ ...criteria, [key]: own })
                return { value: own, words: `${say(own)} (${count})`, disabled: count === 0 && own !== value }
              })}
              note={key === 'budget' && value !== '' ? budgetMeaning(criteria.run) : undefined}
              onChange={(chosen) => change(key, chosen)}
            />
          )
        })}
        <Choice
          name="sort"
          label="Sort"
          any="As listed"
          value={criteria.sort}
          options={orderOptions}
          onChange={(chosen) => change('sort', chosen)}
        />
      </div>
      <div className={styles.line}>
        <p role="status">
          <b>
            {shown} of {products.length} products
          </b>
          {unstated > 0 &&
            `. ${unstated} more may fit, but ${unstated === 1 ? 'does' : 'do'} not state all of this.`}
          {yourselves !== undefined && `${unstated > 0 ? '' : '.'} Run it yourselves and ${yourselves} fit.`}
        </p>
        {filtersIn(criteria).length > 0 && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear filters
          </button>
        )}
        <TextLink to="/compare">Compare side by side</TextLink>
      </div>
    </div>
  )
}
