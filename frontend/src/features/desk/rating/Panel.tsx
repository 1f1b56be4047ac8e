import { useEffect, useRef, type ReactNode } from 'react'
import styles from './RatingStage.module.css'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * What is below the block. What was pressed to come here is gone: where nothing else has the focus by then, it goes to the
 * heading.
 */
export const Panel = ({ title, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
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
