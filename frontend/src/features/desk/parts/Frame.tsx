import { useRef, type ReactNode, type Ref } from 'react'
import { useThemeColour } from '#components/phone-screen/use-theme-colour.ts'
import { useVisibleHeight } from '#components/phone-screen/use-visible-height.ts'
import { classNames } from '#lib/class-names.ts'
import styles from './Frame.module.css'

interface FrameProps {
  /** Two columns: the stage stays at the left. */
  readonly isWide?: boolean
  /** No thumb's zone and no tabs: one thing to read. */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** The window of the desk: its head, thumb's zone and tabs never scroll, what is between them does. */
export const Frame = ({ isWide = false, isBare = false, children }: FrameProps) => {
  const viewport = useRef<HTMLDivElement>(null)
  useVisibleHeight()
  useThemeColour(viewport, 'ink')
  return (
    <div className={styles.viewport} ref={viewport} data-ground="ink">
      <div className={classNames(styles.desk, isWide && styles.wide, isBare && styles.bare)}>{children}</div>
    </div>
  )
}

interface AreaProps {
  /** For screen readers. */
  readonly label?: string
  readonly children: ReactNode
}

/** The stage's part of the window. */
export const StageArea = ({ label, children }: AreaProps) => (
  <div className={styles.stage} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)

/** What a tab shows, with its margins. */
export const Body = ({ label, children }: AreaProps) => (
  <div className={styles.body} role="group" aria-label={label} tabIndex={0} data-body="">
    {children}
  </div>
)

/** The thumb's zone under a tab, or the stage's own. */
export const Thumb = ({
  ofStage = false,
  ref,
  children,
}: {
  readonly ofStage?: boolean
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}) => (
  <div
    className={classNames(styles.thumb, ofStage && styles.stageThumb)}
    data-thumb={ofStage ? 'stage' : 'tab'}
    ref={ref}
  >
    {children}
  </div>
)
