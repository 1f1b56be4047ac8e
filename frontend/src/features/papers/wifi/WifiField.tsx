import { useEffect, useId, useState } from 'react'
import { phonesIn, wifiFor } from '#content/papers/wifi.ts'
import styles from './WifiField.module.css'

const usual = '400'
/** The part of the address that has the number: whoever is sent the page reads what was asked. */
const parameter = 'phones'

const inAddress = (): string | undefined => {
  const asked = new URLSearchParams(window.location.search).get(parameter) ?? ''
  return asked === '' || phonesIn(asked) === undefined ? undefined : asked
}

const putIntoAddress = (phones: string): void => {
  const { pathname, hash } = window.location
  const isOwn = phones !== usual && phones !== '' && phonesIn(phones) !== undefined
  const asked = isOwn ? `?${parameter}=${encodeURIComponent(phones)}` : ''
  window.history.replaceState(window.history.state, '', pathname + asked + hash)
}

/** How much wifi a number of phones needs that load so many kB each. */
export const WifiField = ({ kB }: { kB: number }) => {
  const id = useId()
  const [text, type] = useState(usual)
  useEffect(() => {
    const asked = inAddress()
    // oxlint-disable-next-line react/set-state-in-effect -- Rendered again where nothing is asked, what was typed before the page was alive would be gone.
    if (asked !== undefined) type(asked)
  }, [])
  const phones = phonesIn(text)
  const { data, speed, ask } = wifiFor(phones ?? 0, kB)
  return (
    <div className={styles.field} data-ground="sun" data-asked={text === usual ? undefined : ''}>
      <label htmlFor={id}>
        How many phones?
        <input
          id={id}
          inputMode="numeric"
          maxLength={7}
          value={text}
          aria-invalid={phones === undefined}
          onChange={({ currentTarget: { value } }) => {
            type(value)
            putIntoAddress(value.trim())
          }}
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
