import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Offer } from '#components/phone-screen/Offer.tsx'
import { say } from '#lib/language/say.ts'
import type { Beside as What } from './join-screen.ts'
import styles from './screens/parts.module.css'
import { nameOf, type ToolName } from './steps.ts'

/** A form's foot, where its thumb is; each screen of a form has another one, and no form knows of this page. */
const footOfForm = ':is(form, [aria-busy]) > div:last-child'

const useFoot = (tool: ToolName): Element | null => {
  const [foot, setFoot] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const element = document.querySelector(`[data-tool='${tool}']`)
    if (!element) return
    const look = () => setFoot(element.querySelector(footOfForm))
    look()
    const watch = new MutationObserver(look)
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [tool])
  return foot
}

interface BesideProps {
  readonly what: What
  /** What is open. */
  readonly tool: ToolName
  readonly onStay: () => void
  readonly onGo: () => void
  readonly onCopied: () => void
}

/** What stands beside something that is begun, in the flow of the form's page: never over the words, and never with the focus. */
export const Beside = ({ what, tool, onStay, onGo, onCopied }: BesideProps) => {
  const foot = useFoot(tool)
  if (!foot) return null
  if (what.as === 'rescued') {
    const { words } = what
    return createPortal(
      <aside className={styles.rescued} data-ground="ink" role="status">
        <p>{say('This round is closed. Your words are still yours: copy them.')}</p>
        <blockquote dir="auto">{words}</blockquote>
        <button
          type="button"
          onClick={() => {
            // Where the browser refuses, they can be marked by hand: they stay.
            navigator.clipboard.writeText(words).then(onCopied, () => undefined)
          }}
        >
          {say('Copy and go on')}
        </button>
      </aside>,
      foot,
    )
  }
  const { as, hasDraft, room } = what
  const name = nameOf(room)
  return createPortal(
    <Offer
      moved={say('The room has moved on to {0}.', name)}
      where={hasDraft ? say('Your draft is here. The room is at {0}', name) : say('The room is at {0}', name)}
      onGo={onGo}
      onStay={as === 'offer' ? onStay : undefined}
    />,
    foot,
  )
}
