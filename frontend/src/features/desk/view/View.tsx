import type { ReactNode } from 'react'
import { MoreLink } from '../parts/MoreButton.tsx'
import { Setting } from '../parts/Setting.tsx'
import { Switch } from '../parts/Switch.tsx'
import { hushedBy } from '../session/hushed.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { ChartParts, type ChartPartsProps } from './ChartParts.tsx'
import { compareRound, comparison } from './chart-choices.ts'
import { countdownMinutes, startCountdown } from './countdown.ts'
import { withPart } from './show-parts.ts'
import { joinBy, wayHint, wayOf, waysToJoin } from './ways-to-join.ts'
import styles from './View.module.css'

interface ViewProps extends ChartPartsProps {
  readonly isCounting: boolean
  /** The server's time, in ms since 1970. */
  readonly now: () => number
  /** What leads to the walls of the event, for who may link them. */
  readonly walls: ReactNode
}

/** What of the form's screen is shown, and what beside it. */
export const View = (props: ViewProps) => {
  const { state, disabled, isCounting, now: time, onShow, walls } = props
  const { show, round } = state
  const { hasChart } = formRecords[state.form].desk
  const compared = comparison(state)
  const way = wayOf(show)
  const hushed = hushedBy(state)
  // Walls show no chart then.
  const why = hushed && `Not while the room ${hushed}s.`
  return (
    <div className={styles.view}>
      {hasChart && <ChartParts {...props} />}
      <h2>How to join</h2>
      <Setting
        label="Address and code"
        hint={wayHint(way, hasChart)}
        options={waysToJoin}
        value={way}
        disabled={disabled}
        onChange={(chosen) => onShow((now) => joinBy(now, chosen))}
      />
      {hasChart && (
        <>
          <h2>Beside it</h2>
          <Switch
            label="Stats card"
            hint="Highest and lowest"
            on={show.stats === true}
            disabled={disabled}
            onChange={(on) => onShow((now) => withPart(now, 'stats', on || undefined))}
          />
          {compared && (
            <Switch
              label={`Compare with round ${compared.before}`}
              hint="Arrows, and the three biggest moves"
              on={compared.isOn}
              disabled={disabled}
              onChange={(on) => onShow((now) => compareRound(now, round, on, compared.from))}
            />
          )}
        </>
      )}
      {!isCounting && (
        <>
          <h2 id="desk-countdown">Countdown</h2>
          <div className={styles.minutes} role="group" aria-labelledby="desk-countdown">
            {countdownMinutes.map((minutes) => (
              <button
                key={minutes}
                type="button"
                disabled={disabled}
                onClick={() => onShow((now) => startCountdown(now, minutes, time()))}
              >
                <b>{minutes}</b> min
              </button>
            ))}
          </div>
        </>
      )}
      {hasChart && (
        <>
          <h2>Picture</h2>
          <div className={styles.how}>
            <MoreLink
              label="Save as PNG"
              hint="What the wall shows, on this device, 3840 × 2160"
              href="/laserfocus/scatterplot?picture=png"
              why={why}
            />
            <MoreLink
              label="Save as SVG"
              hint="The same, to be drawn at any size"
              href="/laserfocus/scatterplot?picture=svg"
              why={why}
            />
          </div>
        </>
      )}
      <h2>Projectors</h2>
      <p className={styles.name}>
        Stage shows each that has a name:{' '}
        {hasChart ? 'end its address in' : 'put into its address, before the #,'} <b>?screen=left</b>.
      </p>
      {walls && <div className={styles.how}>{walls}</div>}
    </div>
  )
}
