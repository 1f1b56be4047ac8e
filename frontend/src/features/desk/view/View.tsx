import { useMemo } from 'react'
import type { DeskState, Show } from '#shared/desk/desk.ts'
import { quadrantNames, quadrants } from '#shared/desk/scopes.ts'
import { Choice } from '../parts/Choice.tsx'
import { Switch } from '../parts/Switch.tsx'
import { countByQuadrant } from '../wall/places.ts'
import type { Wall } from '../wall/wall.ts'
import { countdownMinutes, startCountdown } from './countdown.ts'
import { withPart } from './show-parts.ts'
import styles from './View.module.css'

interface ViewProps {
  readonly state: DeskState
  readonly wall: Wall | undefined
  readonly disabled: boolean
  readonly isCounting: boolean
  /** Changes what is shown, from what it is when its turn has come. */
  readonly onShow: (change: (show: Show) => Show) => void
}

/** The quarter that a choice means; none for the whole chart. */
const quadrantBy = (value: string) => quadrants.find((quadrant) => String(quadrant) === value)

/** What of the chart is shown, and what beside it. */
export const View = ({ state, wall, disabled, isCounting, onShow }: ViewProps) => {
  const { show } = state
  const counts = useMemo(() => countByQuadrant(wall?.ideas ?? []), [wall])
  const options = [
    ...quadrants.map((quadrant) => ({
      value: String(quadrant),
      label: (
        <>
          <b>{quadrantNames[quadrant]}</b>
          <small>{counts[quadrant] === 1 ? '1 idea' : `${counts[quadrant]} ideas`}</small>
        </>
      ),
    })),
    { value: 'whole', label: <b>Whole chart</b> },
  ]
  return (
    <div className={styles.view}>
      <h2>Where</h2>
      <Choice
        legend="Part of the chart"
        shape="map"
        options={options}
        value={String(show.quadrant ?? 'whole')}
        disabled={disabled}
        onChange={(value) => onShow((now) => withPart(now, 'quadrant', quadrantBy(value)))}
      />
      <h2>Beside it</h2>
      <div>
        <Switch
          label="Stats card"
          hint="Highest and lowest"
          on={show.stats === true}
          disabled={disabled}
          onChange={(on) => onShow((now) => withPart(now, 'stats', on || undefined))}
        />
        <Switch
          label="Join code"
          hint="Beside the chart"
          on={show.join === true}
          disabled={disabled}
          onChange={(on) => onShow((now) => withPart(now, 'join', on || undefined))}
        />
      </div>
      {!isCounting && (
        <>
          <h2 id="desk-countdown">Countdown</h2>
          <div className={styles.minutes} role="group" aria-labelledby="desk-countdown">
            {countdownMinutes.map((minutes) => (
              <button
                key={minutes}
                type="button"
                disabled={disabled}
                onClick={() => onShow((now) => startCountdown(now, minutes, Date.now()))}
              >
                <b>{minutes}</b> min
              </button>
            ))}
          </div>
        </>
      )}
      <h2>Projectors</h2>
      <p className={styles.name}>
        Stage shows each that has a name: end its address in <b>?screen=left</b>.
      </p>
    </div>
  )
}
