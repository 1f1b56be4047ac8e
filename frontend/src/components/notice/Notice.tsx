import type { ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { ButtonLink } from '../button/Button.tsx'
import { Listener } from '../heads/Listener.tsx'
import { Speaker } from '../heads/Speaker.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  /** The document's title, without the brand. */
  title: string
  heading: string
  children: ReactNode
}

/** A whole screen that says one thing and leads home: page not found, product not found. */
export const Notice = ({ title, heading, children }: NoticeProps) => (
  <main id="main" className={styles.notice} data-ground="violet">
    <title>{`${title} · ${site.name}`}</title>
    <div className={styles.words}>
      <h1>{heading}</h1>
      <p>{children}</p>
      <ButtonLink to="/" size="large">
        Take Me Home
      </ButtonLink>
    </div>
    <svg className={styles.crowd} viewBox="0 0 720 190" aria-hidden="true">
      <Listener x={110} y={120} radius={100} hue="tangerine" lid={0.12} look={[0.7, -0.6]} />
      <Listener x={330} y={130} radius={84} hue="teal" lid={0.12} look={[-0.6, -0.7]} tail="right" />
      <Speaker x={560} y={110} radius={110} hue="pink" faces="left" open={0.5} />
    </svg>
  </main>
)
