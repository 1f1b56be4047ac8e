import { DeskIcon, type DeskIconName } from './DeskIcon.tsx'
import styles from './Tabs.module.css'

export type TabId = 'stage' | 'answers' | 'spotlight' | 'view' | 'question'

/** One of the desk's parts. */
export interface Tab {
  readonly id: TabId
  readonly label: string
  readonly icon: DeskIconName
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly now: TabId
  /** How many answers want to be looked at. */
  readonly toLookAt: number
  readonly onChoose: (tab: TabId) => void
}

/** From part to part of the desk; those that a link may not use are not there. */
export const Tabs = ({ tabs, now, toLookAt, onChoose }: TabsProps) => (
  <nav className={styles.tabs} aria-label="Desk">
    {tabs.map(({ id, label, icon }) => (
      <button
        key={id}
        type="button"
        aria-current={id === now ? 'page' : undefined}
        onClick={() => onChoose(id)}
      >
        <DeskIcon name={icon} />
        <span>{label}</span>
        {id === 'answers' && toLookAt > 0 && (
          <b className={styles.badge} role="img" aria-label={`${toLookAt} to look at`}>
            {toLookAt > 99 ? '99+' : toLookAt}
          </b>
        )}
      </button>
    ))}
  </nav>
)
