import type { ReactNode } from 'react'
import { Listener } from '../heads/Listener.tsx'
import { Speaker } from '../heads/Speaker.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './StatusLine.module.css'

interface StatusLineProps {
  /** Good news is teal with a talking head, bad news the ground’s opposite with a bored one, the rest is plain. */
  tone: 'success' | 'failure' | 'plain'
  /**
   * Nothing yet: the line stays on the page, silent and without height, so that screen readers read news out when they
   * come.
   */
  children?: ReactNode
  /** Floats above the page's lower edge instead of taking room in the text. */
  floating?: boolean
}

/** What became of something: read out politely when it changes, failures immediately. */
export const StatusLine = ({ tone, children, floating = false }: StatusLineProps) => (
  <div role={tone === 'failure' ? 'alert' : 'status'} className={floating ? styles.floating : undefined}>
    {children && (
      <p className={classNames(styles.news, styles[tone])}>
        {tone !== 'plain' && (
          <svg className={styles.head} viewBox="-52 -52 104 104" aria-hidden="true">
            {tone === 'success' ? (
              <Speaker radius={50} hue="tangerine" open={0.7} />
            ) : (
              <Listener radius={50} hue="pink" lid={0.5} look={[0, 0.3]} />
            )}
          </svg>
        )}
        <span>{children}</span>
      </p>
    )}
  </div>
)
