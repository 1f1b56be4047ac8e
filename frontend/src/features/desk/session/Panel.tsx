import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Session.module.css'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** Whether somebody pressed something here within seconds, as far as the browser tells. */
const hasJustPressed = (): boolean => !('userActivation' in navigator) || navigator.userActivation.isActive

/**
 * What is below the block. What was pressed to come here is gone, and the focus with it: it goes to the heading. Where
 * another desk has led here, nothing has it, and nothing gets it.
 */
export const Panel = ({ title, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body && hasJustPressed()) heading.current?.focus()
  }, [])
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
