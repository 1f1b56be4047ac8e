import { useState } from 'react'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { programmeLimits, stepKinds } from '#shared/programme/steps.ts'
import { counted } from '#shared/text/figures.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { type Evening, eveningOf, kindNames, stepName } from './evening.ts'
import { added, isAhead, movedUp, type NewSteps, takenOut, usualEvening } from './order.ts'
import styles from './Order.module.css'
import { StepIcon } from './StepIcon.tsx'

const minutesOffered = ['5', '10', '15', '20'].map((value) => ({ value, label: `${value}\u00a0min` }))

/** What is said of a step below its name. */
const noteOf = (
  { kind, minutes }: ProgrammeStep,
  place: number,
  { at, on, now }: Evening,
): string | undefined => {
  if (place === at && on) return `On now, ${counted(Math.floor((now - on.since) / 60_000), 'minute')}`
  if (minutes === undefined) return undefined
  const isCounted = kind === 'break' || kind === 'countdown'
  return `${minutes} min${isCounted ? ', countdown on the wall' : ''}`
}

interface OrderProps {
  readonly store: DeskStore
  readonly evening: Evening
  readonly open: boolean
  readonly disabled: boolean
  readonly onClose: () => void
}

/** The steps in their order: those ahead may be moved and taken out, and others added. Each tap is a change. */
export const Order = ({ store, evening, open, disabled, onClose }: OrderProps) => {
  const [isAdding, setAdding] = useState(false)
  const [minutes, setMinutes] = useState('15')
  const { steps, at } = evening
  const isFull = steps.length >= programmeLimits.steps
  /** Of the steps as they are once it is sent: another desk may have changed them. */
  const change = (make: (now: Pick<Evening, 'at' | 'steps'>) => NewSteps | undefined) =>
    void store.change((state) => make(eveningOf(state) ?? { at: -1, steps: [] }))
  const close = () => {
    setAdding(false)
    onClose()
  }
  if (isAdding)
    return (
      <Sheet
        title="Add a step"
        open={open}
        onClose={close}
        dismiss={{ label: 'Back', onPress: () => setAdding(false) }}
      >
        <div className={styles.minutes}>
          <Choice
            legend="Minutes of a break"
            shape="bar"
            options={minutesOffered}
            value={minutes}
            onChange={setMinutes}
          />
        </div>
        <ul className={styles.kinds}>
          {stepKinds.map((kind) => {
            const isTimed = kind === 'break' || kind === 'countdown'
            return (
              <li key={kind}>
                <button
                  type="button"
                  disabled={disabled}
                  onClick={() => {
                    change((now) => added(now, kind, isTimed ? Number(minutes) : undefined))
                    setAdding(false)
                  }}
                >
                  <StepIcon kind={kind} />
                  {kindNames[kind]}
                  {isTimed && `, ${minutes} min`}
                </button>
              </li>
            )
          })}
        </ul>
      </Sheet>
    )
  return (
    <Sheet title="The evening" open={open} onClose={close} dismiss={{ label: 'Done', onPress: close }}>
      <ol className={styles.plan}>
        {steps.map((step, place) => {
          const note = noteOf(step, place, evening)
          const name = stepName(step)
          return (
            <li key={step.id} data-on={place === at} data-ahead={isAhead(evening, place)}>
              {place < at ? <Icon name="check" /> : <StepIcon kind={step.kind} />}
              <span>
                {name}
                {note !== undefined && <small>{note}</small>}
              </span>
              {isAhead(evening, place) && (
                <>
                  <button
                    type="button"
                    aria-label={`Take ${name} out`}
                    disabled={disabled}
                    onClick={() => change((now) => takenOut(now, step.id))}
                  >
                    <Icon name="close" />
                  </button>
                  {isAhead(evening, place - 1) && place > 0 && (
                    <button
                      type="button"
                      aria-label={`Move ${name} up`}
                      disabled={disabled}
                      onClick={() => change((now) => movedUp(now, step.id))}
                    >
                      <DeskIcon name="up" />
                    </button>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ol>
      {steps.length === 0 && (
        <button className={styles.add} type="button" disabled={disabled} onClick={() => change(usualEvening)}>
          Begin with the usual evening
        </button>
      )}
      <button
        className={styles.add}
        type="button"
        disabled={disabled || isFull}
        onClick={() => setAdding(true)}
      >
        {isFull ? `${programmeLimits.steps} steps are the most` : 'Add a step'}
      </button>
    </Sheet>
  )
}

const noEvening: Evening = {
  ...{ steps: [], at: -1, step: undefined, here: { there: 0, finishing: 0 } },
  ...{ phones: 0, tells: 1, version: 0, now: 0 },
}

/** Where there is no programme yet: the way to one. */
export const Begin = ({ store, disabled }: Pick<OrderProps, 'store' | 'disabled'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreButton
        label="Put the evening in order…"
        hint="One tap leads all phones and walls on"
        disabled={disabled}
        onPress={() => setOpen(true)}
      />
      <Order
        store={store}
        evening={noEvening}
        open={isOpen}
        disabled={disabled}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
