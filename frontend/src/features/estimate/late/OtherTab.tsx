import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WordButton } from '#components/button/WordButton.tsx'
import { focusMain } from '#components/skip-link/SkipLink.tsx'
import { StatusLine } from '#components/status-line/StatusLine.tsx'
import styles from './lines.module.css'
import { noChanges, sayChanges, withOthers, withoutChanges, withOwn } from './other-tab.ts'

interface OtherTabProps {
  list: readonly string[]
  replace: (list: readonly string[]) => void
}

/** What other tabs have done to the list since this one was asked about it. */
const useChanges = (list: readonly string[]) => {
  const [changes, setChanges] = useState(noChanges)
  const known = useRef(list)
  const isOthers = useRef(false)
  useEffect(() => {
    // The list hears of it in the same task, before this or after it: whoever asks in the next one knows.
    const hear = () => {
      isOthers.current = true
      setTimeout(() => setTimeout(() => (isOthers.current = false)))
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
  useLayoutEffect(() => {
    const before = known.current
    known.current = list
    if (before === list) return
    setTimeout(() => {
      const settle = isOthers.current ? withOthers : withOwn
      setChanges((changed) => settle(changed, before, list))
    })
  }, [list])
  return [changes, () => setChanges(noChanges)] as const
}

/** Says what another tab has done to the list, wherever on the page one is, and takes it back at a press. */
export const OtherTab = ({ list, replace }: OtherTabProps) => {
  const [changes, forget] = useChanges(list)
  const leave = () => {
    forget()
    // The button is gone.
    focusMain()
  }
  const undo = () => {
    leave()
    replace(withoutChanges(list, changes))
  }
  return (
    <StatusLine tone="plain" floating>
      {changes.size > 0 ? (
        <span className={styles.choice}>
          {sayChanges(changes)}
          <WordButton onClick={undo}>Undo</WordButton>
          <WordButton onClick={leave}>Keep it</WordButton>
        </span>
      ) : undefined}
    </StatusLine>
  )
}
