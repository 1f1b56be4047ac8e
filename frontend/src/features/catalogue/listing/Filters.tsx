import { Icon } from '#components/icon/Icon.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { products } from '#content/catalogue.ts'
import styles from './Filters.module.css'
import { filters, orders } from './filters.ts'
import { countOf, filtersIn, unstatedCount } from './listing.ts'
import type { Listing } from './use-listing.ts'

interface Option {
  readonly value: string
  readonly words: string
  readonly disabled?: boolean
}

interface ChoiceProps {
  name: string
  label: string
  /** What is shown while nothing is chosen. */
  any: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

const Choice = ({ name, label, any, value, options, onChange }: ChoiceProps) => (
  <label className={styles.choice} data-chosen={value !== '' || undefined}>
    <span>{label}</span>
    <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any}</option>
      {options.map(({ value: own, words, disabled }) => (
        <option key={own} value={own} disabled={disabled}>
          {words}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </label>
)

const orderOptions = Object.entries(orders).map(([value, [words]]) => ({ value, words }))

/** Budget, size, time, format and order, each option with how many products it leaves; and how many there are now. */
export const Filters = ({ criteria, change, clear }: Listing) => {
  const shown = countOf(criteria)
  const unstated = unstatedCount(criteria)
  return (
    <div className={styles.bar} data-ground="paper">
      <div className={styles.choices} role="group" aria-label="Filter products by what you have">
        {filters.map(({ key, label, options, say }) => {
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
