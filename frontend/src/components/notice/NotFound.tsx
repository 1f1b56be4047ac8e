import type { ReactNode } from 'react'
import { ButtonLink } from '../button/Button.tsx'
import { Listener } from '../heads/Listener.tsx'
import { Speaker } from '../heads/Speaker.tsx'
import { Notice } from './Notice.tsx'
import styles from './NotFound.module.css'

interface NotFoundProps {
  heading: string
  children: ReactNode
}

/** Something that does not exist: a page, a product, a story. Three heads look for it. */
export const NotFound = ({ heading, children }: NotFoundProps) => (
  <Notice
    heading={heading}
    ways={
      <ButtonLink to="/" size="large">
        Take Me Home
      </ButtonLink>
    }
    art={
      <svg className={styles.crowd} viewBox="0 0 720 190" aria-hidden="true">
        <Listener x={110} y={120} radius={100} hue="tangerine" lid={0.12} look={[0.7, -0.6]} />
        <Listener x={330} y={130} radius={84} hue="teal" lid={0.12} look={[-0.6, -0.7]} tail="right" />
        <Speaker x={560} y={110} radius={110} hue="pink" faces="left" open={0.5} />
      </svg>
    }
  >
    {children}
  </Notice>
)
