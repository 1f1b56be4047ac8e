import { useEffect, useEffectEvent } from 'react'
import type { Rate, RatedList } from '#shared/desk/desk.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { asClock } from '#lib/as-clock.ts'
import { meantKey } from '#lib/keys/meant-key.ts'
import { areKeysTaken, isPlain } from '../keyboard/desk-keys.ts'
import { Thumb } from '../parts/Frame.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { holding } from '../stage/reveal.ts'
import { RevealButton, StageButton } from '../stage/StageButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { listNames } from './revealed/rated-lists.ts'
import { endNow, giveTime, moreTime, nextList, putAway, showList } from './rate-show.ts'
import { revealRating } from './reveal-rating.ts'
import { readerOf } from './use-rating.ts'
import styles from './RatingStage.module.css'

const lostHint = 'Back when the signal is'

/** Calls for a key that is pressed anywhere but in a field, a sheet or a list of answers, which have keys of their own. */
const useRatingKey = (name: string, isWanted: boolean, onPress: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isListed = target instanceof Element && target.closest('[data-row]') !== null
    if (meantKey(event) === name && isPlain(event) && !isListed && !areKeysTaken(target)) onPress()
  })
  useEffect(() => {
    if (!isWanted) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isWanted])
}

interface PartProps {
  readonly store: DeskStore
  readonly disabled: boolean
}

/** More time: while people rate, and until it is revealed. */
const MoreTime = ({ store, disabled, left }: PartProps & { readonly left: number }) => {
  const give = (seconds: number) =>
    void store.change(({ show }) => ({ kind: 'show', show: giveTime(show, seconds, store.now()) }))
  useRatingKey('+', !disabled, () => give(moreTime.minute))
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
export const RatingThumb = ({ store, disabled, rate, left, ratings }: RatingThumbProps) => {
  const lost = disabled ? { hint: lostHint } : {}
  return (
    <Thumb ofStage>
      <MoreTime store={store} disabled={disabled} left={left} />
      {left > 0 ? (
        <BigButton
          tone="paper"
          label="End rating"
          {...lost}
          icon={<Icon name="check" />}
          disabled={disabled}
          onPress={() => void store.change(({ show }) => ({ kind: 'show', show: endNow(show, store.now()) }))}
        />
      ) : ratings === 0 ? (
        <BigButton
          tone="paper"
          label="Back to the chart"
          hint={disabled ? lostHint : 'There is nothing to reveal'}
          icon={<Icon name="close" />}
          disabled={disabled}
          onPress={() => void store.change(({ show }) => ({ kind: 'show', show: putAway(show) }))}
        />
      ) : (
        <RevealButton
          label="Reveal"
          {...lost}
          question="Reveal what the room said?"
          note="The room sees it at once. Nothing takes that back."
          disabled={disabled}
          shortcut="v"
          onDone={() => void revealRating(store, readerOf(store), rate)}
        />
      )}
    </Thumb>
  )
}

interface RevealedThumbProps extends PartProps {
  readonly held: Held
  readonly rate: Rate
  /** The lists that have something to show; undefined until that is known. */
  readonly there: readonly RatedList[] | undefined
}

/** Once it is revealed: the next list, by name, and beside the chart the hold; lists stand still. */
export const RevealedThumb = ({ store, held, disabled, rate: { list }, there }: RevealedThumbProps) => {
  const next = there && nextList(list, there)
  const isOff = disabled || there === undefined
  const go = () => void store.change(({ show }) => ({ kind: 'show', show: showList(show, next) }))
  useRatingKey('n', !isOff, go)
  const isHeld = held.state.mode === 'hold'
  const label = next ? `Next: ${listNames[next].label}` : 'Back to the chart'
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
