import { Activity, useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { after } from '#lib/after.ts'
import { comeBack } from '#lib/live-form/answer-round.ts'
import type { ToolName } from './steps.ts'
import type { JoinedTool } from './tool.ts'

interface ToolHostProps {
  readonly name: ToolName
  readonly tool: JoinedTool
  readonly isShown: boolean
  /** When the room was led to it, where it is there; in ms since 1970 by the server's clock. */
  readonly since: number | undefined
  readonly onTouch: () => void
  /** What stands beside it. */
  readonly children: ReactNode
}

/** Whether it is a hand at something: a touch that only scrolls is none. */
const isAct = ({ type, target }: SyntheticEvent): boolean =>
  type === 'keydown' ||
  (target as Element).closest(type === 'click' ? 'button, a' : 'input, textarea, select, label') !== null

/**
 * A form on this page. Where the room is elsewhere it is out of sight and keeps all that is in it, in memory: neither a
 * full phone nor a refused storage can lose a word. What it has sent goes on being sent.
 */
export const ToolHost = ({ name, tool, isShown, since, onTouch, children }: ToolHostProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { Form, send } = tool
  useEffect(() => (isShown ? undefined : send()), [isShown, send])
  /** The history's entry that the form was at: other forms have put theirs on top since. */
  const leftAt = useRef<unknown>(undefined)
  useLayoutEffect(() => {
    if (!isShown) return
    delete place.current?.dataset.acted
    if (leftAt.current) window.history.pushState(leftAt.current, '')
    return () => {
      leftAt.current = window.history.state as unknown
    }
  }, [isShown])
  useEffect(() => {
    if (!isShown) return
    // Once the form has come to its step: a field that has the focus by itself would count as begun.
    return after(0, () => {
      const heading = place.current?.querySelector<HTMLElement>('h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [isShown])
  /** What it was led to last; undefined before it was shown at all. */
  const last = useRef<{ readonly isShown: boolean; readonly since: number | undefined }>(undefined)
  useEffect(() => {
    const before = last.current
    if (!isShown && !before) return
    last.current = { isShown, since }
    const isLedHere = since !== undefined && since !== before?.since
    // Its question may be another one by now, and its round over.
    if (before && isShown && (!before.isShown || isLedHere)) comeBack()
  }, [isShown, since])
  /** A field that the page itself puts the focus on is not begun (`isBusy`). */
  const note = (event: SyntheticEvent<HTMLElement>) => {
    if (isAct(event)) event.currentTarget.dataset.acted = ''
  }
  return (
    <div
      ref={place}
      data-tool={name}
      onInput={onTouch}
      onPointerDownCapture={note}
      onClickCapture={note}
      onKeyDownCapture={note}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Form />
      </Activity>
      {isShown && children}
    </div>
  )
}
