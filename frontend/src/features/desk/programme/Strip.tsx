import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { useHeldPress } from '../press/use-held-press.ts'
import { Sheet } from '../parts/Sheet.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { useNow } from '../view/use-ticks.ts'
import { type Evening, stepName } from './evening.ts'
import { Followers } from './Followers.tsx'
import { lead, leadingOf } from './leading.ts'
import { Order } from './Order.tsx'
import { StepIcon } from './StepIcon.tsx'
import styles from './Strip.module.css'

const holdMs = 600

type Phase = 'was' | 'here' | 'next' | 'later'

const phaseAt = ({ at }: Evening, place: number): Phase =>
  place < at ? 'was' : place === at ? 'here' : place === at + 1 ? 'next' : 'later'

/** What a tile does, for who does not see it. */
const labelOf = (step: ProgrammeStep, phase: Phase): string => {
  const name = stepName(step)
  if (phase === 'here') return `Now: ${name}`
  if (phase === 'was') return `Done: ${name}. Lead the room back`
  return `Lead the room to ${name}${step.kind === 'end' ? '. Hold' : ''}`
}

interface TileProps {
  readonly step: ProgrammeStep
  readonly phase: Phase
  readonly disabled: boolean
  readonly onLead: () => void
}

const Tile = ({ step, phase, disabled, onLead }: TileProps) => (
  <button
    type="button"
    aria-label={labelOf(step, phase)}
    aria-current={phase === 'here' ? 'step' : undefined}
    disabled={disabled}
    onClick={onLead}
  >
    {phase === 'was' ? <Icon name="check" /> : <StepIcon kind={step.kind} />}
    {phase !== 'was' && <span>{stepName(step)}</span>}
  </button>
)

/** The last word ends the evening on every phone: it wants to be kept down, and asks who cannot do that. */
const LastTile = ({ step, phase, disabled, onLead }: TileProps) => {
  const { isPressed, handlers } = useHeldPress({ needMs: holdMs, disabled, onDone: onLead })
  const [isAsking, setAsking] = useState(false)
  const name = stepName(step)
  return (
    <>
      <button
        className={styles.last}
        type="button"
        aria-label={labelOf(step, phase)}
        data-pressed={isPressed}
        disabled={disabled}
        {...handlers}
        onClick={({ detail }) => {
          if (detail === 0) setAsking(true)
        }}
      >
        <StepIcon kind={step.kind} />
        <span>
          {name} <small>Hold</small>
        </span>
      </button>
      <Sheet title={`${name}?`} open={isAsking} onClose={() => setAsking(false)}>
        <p>Every phone and every wall says so.</p>
        <BigButton
          tone="ink"
          label={name}
          icon={<StepIcon kind="end" />}
          onPress={() => {
            setAsking(false)
            onLead()
          }}
        />
      </Sheet>
    </>
  )
}

/** Arrows walk from tile to tile. */
const walk = ({ key, currentTarget }: KeyboardEvent<HTMLOListElement>): void => {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const tiles = [...currentTarget.querySelectorAll<HTMLButtonElement>(':scope > li > button')]
  const place = tiles.findIndex((tile) => tile === document.activeElement)
  tiles[place + by]?.focus()
}

interface StripProps {
  readonly store: DeskStore
  readonly evening: Evening
  readonly disabled: boolean
}

/** The evening as a line of stops: a tap leads everybody, back too. */
export const Strip = ({ store, evening, disabled }: StripProps) => {
  const list = useRef<HTMLOListElement>(null)
  const [isOrdering, setOrdering] = useState(false)
  const soon = leadingOf(store)
  const { what } = useSyncExternalStore(soon.subscribe, soon.getView)
  const { steps, at, on } = evening
  const now = useNow(store.now, on !== undefined)
  useEffect(() => {
    // One step that is done stays in view.
    const tiles = list.current?.querySelectorAll<HTMLLIElement>(':scope > li')
    const [first, seen] = [tiles?.[0], tiles?.[Math.max(0, at - 1)]]
    if (list.current && first && seen) list.current.scrollLeft = seen.offsetLeft - first.offsetLeft
  }, [at, steps.length])
  return (
    <div className={styles.evening}>
      <div className={styles.head}>
        <h2 id="evening">The evening</h2>
        {!what && (
          <button type="button" disabled={disabled} onClick={() => setOrdering(true)}>
            Change
          </button>
        )}
      </div>
      <ol className={styles.strip} ref={list} aria-labelledby="evening" onKeyDown={walk}>
        {steps.map((step, place) => {
          const phase = phaseAt(evening, place)
          const props = { step, phase, disabled, onLead: () => lead(store, evening, step) }
          const isLast = step.kind === 'end' && phase !== 'here' && phase !== 'was'
          return (
            <li key={step.id} data-phase={phase} data-led={what?.id === step.id}>
              {isLast ? <LastTile {...props} /> : <Tile {...props} />}
            </li>
          )
        })}
      </ol>
      <Followers evening={evening} now={now} />
      <Order
        store={store}
        evening={evening}
        open={isOrdering}
        onClose={() => setOrdering(false)}
        disabled={disabled}
      />
    </div>
  )
}
