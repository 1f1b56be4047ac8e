import type { Rate, RatedList } from '#shared/desk/desk.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { asClock } from '#lib/as-clock.ts'
import { Thumb } from '../parts/Frame.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { EndingThumb, lostHint } from '../session/EndingThumb.tsx'
import { giveTime, moreTime } from '../session/session-show.ts'
import { useSessionKey } from '../session/use-session-key.ts'
import { holding } from '../stage/reveal.ts'
import { StageButton } from '../stage/StageButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { listNames } from './revealed/rated-lists.ts'
import { nextList, showList } from './rate-show.ts'
import styles from './Rating.module.css'
import { ratingReader } from './told-rating.ts'

interface PartProps {
  readonly store: DeskStore
  readonly disabled: boolean
}

/** More time: while people rate, and until it is revealed. */
const MoreTime = ({ store, disabled, left }: PartProps & { readonly left: number }) => {
  const give = (seconds: number) =>
    void store.change(({ show }) => ({ kind: 'show', show: giveTime(show, 'rate', seconds, store.now()) }))
  useSessionKey('+', !disabled, () => give(moreTime.minute))
  return (
    <div className={styles.more}>
      {left > 0 && (
        <p className={styles.time} aria-hidden="true">
          {asClock(left)}
        </p>
      )}
      <button type="button" disabled={disabled} onClick={() => give(moreTime.least)}>
        +30 s
      </button>
      <button type="button" disabled={disabled} onClick={() => give(moreTime.minute)}>
        +1 min
      </button>
    </div>
  )
}

interface RatingThumbProps extends PartProps {
  readonly rate: Rate
  /** Seconds for which phones may go on. */
  readonly left: number
  /** How many ratings are in; undefined where that is not known. */
  readonly ratings: number | undefined
}

/** While people rate, and until it is revealed: more time, the end, and then what the room said. */
export const RatingThumb = ({ store, disabled, rate, left, ratings }: RatingThumbProps) => (
  <EndingThumb
    store={store}
    reader={ratingReader(store)}
    disabled={disabled}
    kind="rate"
    session={rate}
    left={left}
    isNone={ratings === 0}
    more={<MoreTime store={store} disabled={disabled} left={left} />}
    words={{ end: 'End rating', none: 'There is nothing to reveal', question: 'Reveal what the room said?' }}
  />
)

interface RevealedThumbProps extends PartProps {
  readonly held: Held
  readonly rate: Rate
  /** The lists that have something to show; undefined until that is known. */
  readonly there: readonly RatedList[] | undefined
  /** What lists are called. */
  readonly titles: Readonly<Record<RatedList, string>>
}

/** Once it is revealed: the next list, by name, and beside the chart the hold; lists stand still. */
export const RevealedThumb = ({
  store,
  held,
  disabled,
  rate: { list },
  there,
  titles,
}: RevealedThumbProps) => {
  const next = there && nextList(list, there)
  const isOff = disabled || there === undefined
  const go = () => void store.change(({ show }) => ({ kind: 'show', show: showList(show, next) }))
  useSessionKey('n', !isOff, go)
  const isHeld = held.state.mode === 'hold'
  const label = next ? `Next: ${titles[next]}` : 'Back to the chart'
  if (isHeld && list === undefined)
    return (
      <Thumb ofStage>
        <DiscButton label={label} disabled={isOff} onPress={go}>
          <Icon name="arrow" />
        </DiscButton>
        <StageButton store={store} held={held} disabled={disabled} />
      </Thumb>
    )
  return (
    <Thumb ofStage>
      {list === undefined && (
        <DiscButton label="Hold the picture" disabled={disabled} onPress={() => void store.change(holding)}>
          <Icon name="pause" />
        </DiscButton>
      )}
      <BigButton
        tone="curtain"
        label={label}
        hint={disabled ? lostHint : next && listNames[next].hint}
        icon={<Icon name="arrow" />}
        disabled={isOff}
        onPress={go}
      />
    </Thumb>
  )
}
