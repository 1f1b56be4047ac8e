import type { ReactNode } from 'react'
import { site } from '#shared/site.ts'
import styles from './NoScript.module.css'

interface NoScriptProps {
  /** What does not work, in a sentence. */
  children: ReactNode
  /** Lies over a screen that takes the whole window. */
  over?: boolean
}

/** What a visitor without JavaScript sees in place of a tool, with a link to us that works without. */
export const NoScript = ({ children, over = false }: NoScriptProps) => (
  <noscript>
    <p className={over ? styles.over : styles.line} data-ground="ink">
      {children} Write to <a href={`mailto:${site.email}`}>{site.email}</a> instead.
    </p>
  </noscript>
)
