import { useId, useState } from 'react'
import { phonesIn, wifiFor } from '#content/papers/wifi.ts'
import styles from './WifiField.module.css'

/** How much wifi a number of phones needs that load so many kB each. */
export const WifiField = ({ kB }: { kB: number }) => {
  const id = useId()
  const [typed, type] = useState('400')
  const phones = phonesIn(typed)
  const { data, speed, ask } = wifiFor(phones ?? 0, kB)
  return (
    <div className={styles.field} data-ground="sun">
      <label htmlFor={id}>
        How many phones?
        <input
          id={id}
          inputMode="numeric"
          maxLength={7}
          value={typed}
          aria-invalid={phones === undefined}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <output htmlFor={id}>
        {phones === undefined ? (
          <span>A whole number of phones, up to 100,000.</span>
        ) : (
          <span>
            <b>{data}</b> in all, once
          </span>
        )}
        {phones !== undefined && phones > 0 && (
          <>
            <span>
              <b>{speed}</b> if all of them scan within two minutes
            </span>
            <span>
              <b>{ask}</b> is what to ask for: other people are online, too
            </span>
          </>
        )}
      </output>
    </div>
  )
}
