import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mayDo } from '#shared/desk/scopes.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton, HoldButton } from '../press/BigButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { clearRehearsal, isRehearsed, pretenderOf, sendingLine } from './rehearsal.ts'
import styles from './RehearsalBar.module.css'

const holdMs = 2_000

interface ClearButtonProps {
  readonly store: DeskStore
  readonly label: string
  readonly disabled: boolean
  readonly onDone?: () => void
}

/** Ends the rehearsal, once it was kept down; who cannot keep it down is asked. */
export const ClearButton = ({ store, label, disabled, onDone }: ClearButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onDone?.()
    void clearRehearsal(store)
  }
  return (
    <>
      <HoldButton
        tone="ink"
        label={label}
        hint="Keep pressing, 2 s"
        pressedHint="Keep pressing…"
        icon={<Icon name="close" />}
        needMs={holdMs}
        disabled={disabled}
        onDone={clear}
        onPlainClick={() => setAsking(true)}
      />
      <Sheet title="Clear the rehearsal?" open={isAsking} onClose={() => setAsking(false)}>
        <p>Real answers open a round of their own. Pretend ones never mix with them.</p>
        <BigButton
          tone="ink"
          label={label}
          icon={<Icon name="close" />}
          disabled={disabled}
          onPress={clear}
        />
      </Sheet>
    </>
  )
}

interface RehearsalBarProps {
  readonly store: DeskStore
  readonly state: Held['state']
  readonly isLost: boolean
}

/** What a desk wears as long as a rehearsal is up, on each of its tabs; one of scope `all` clears it there. */
export const RehearsalBar = ({ store, state, isLost }: RehearsalBarProps) => {
  const pretender = pretenderOf(store)
  const sending = useSyncExternalStore(pretender.subscribe, pretender.view)
  const isUp = isRehearsed(state)
  const wasUp = useRef(false)
  useEffect(() => {
    if (isUp) {
      pretender.resume()
      pretender.see(state)
    } else if (wasUp.current) pretender.stop()
    // A state of just before it began may come after it has.
    wasUp.current = isUp
  }, [pretender, isUp, state])
  if (!isUp) return null
  return (
    <section className={styles.bar} aria-label="Rehearsal" data-ground="pink">
      <i aria-hidden="true" />
      <p>
        <b>Pretend</b>
        <span>{sendingLine(sending)}</span>
      </p>
      {mayDo(state.link.scope, 'all') && <ClearButton store={store} label="Clear it" disabled={isLost} />}
    </section>
  )
}
