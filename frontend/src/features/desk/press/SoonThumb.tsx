import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Thumb } from '../parts/Frame.tsx'
import { useTicks } from '../view/use-ticks.ts'
import { BigButton } from './BigButton.tsx'
import { type Soon, undoMs } from './soon.ts'

/** Whole seconds in which it can be taken back; 0 once it is on its way. */
const useUndoSeconds = <What,>(soon: Soon<What>): number | undefined => {
  const { what, sentAt } = useSyncExternalStore(soon.subscribe, soon.getView)
  const [now, setNow] = useState(0)
  useTicks(what !== undefined, () => setNow(Date.now()))
  if (what === undefined) return undefined
  const left = Math.min(undoMs, Math.max(0, sentAt - Math.max(now, sentAt - undoMs)))
  return Math.ceil(left / 1000)
}

interface SoonThumbProps<What> {
  readonly soon: Soon<What>
  readonly ofStage?: boolean
  readonly disabled: boolean
  /** What is said of it while it can be taken back, in two lines. */
  readonly wordsOf: (what: What) => { readonly label: string; readonly hint: string }
  /** What stands there while nothing is about to be sent; nothing leaves the zone away. */
  readonly children?: ReactNode
}

/**
 * The thumb's zone from where something is begun: for some seconds that can be taken back, and nothing is sent. The focus
 * goes from what was pressed to what takes its place, else to the tab.
 */
export const SoonThumb = <What,>(props: SoonThumbProps<What>) => {
  const { soon, ofStage = false, disabled, wordsOf, children } = props
  const seconds = useUndoSeconds(soon)
  const { what } = soon.getView()
  const isOn = seconds !== undefined
  const zone = useRef<HTMLDivElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (isOn === wasOn.current) return
    wasOn.current = isOn
    const last = zone.current?.querySelector<HTMLElement>('button:not(:disabled):last-of-type')
    const next = last ?? document.querySelector<HTMLElement>('[data-body]')
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }, [isOn])
  if (what === undefined || seconds === undefined)
    return children === undefined ? null : (
      <Thumb ofStage={ofStage} ref={zone}>
        {children}
      </Thumb>
    )
  return (
    <Thumb ofStage={ofStage} ref={zone}>
      <BigButton
        tone="quiet"
        {...wordsOf(what)}
        icon={
          <i>
            Undo <b aria-hidden="true">{seconds}</b>
          </i>
        }
        disabled={disabled || seconds === 0}
        onPress={soon.undo}
      />
    </Thumb>
  )
}
