import type { ReactNode } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import styles from './LinkMessage.module.css'

interface MessageProps {
  /** The page's heading: which screen this is. */
  name: string
  title: string
  children: string
  art: ReactNode
}

const Message = ({ name, title, children, art }: MessageProps) => (
  <div className={styles.message} data-ground="ink">
    <h1>{name}</h1>
    <div role="status">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
    <svg viewBox="0 0 640 150" aria-hidden="true">
      {art}
    </svg>
  </div>
)

/** Which screen a link opens. */
export interface LinkProps {
  /** The page's heading. */
  name: string
  /** What the link opens, in one word. */
  what: string
}

interface OpeningProps extends LinkProps {
  /** Nothing came back. */
  isLost?: boolean
  /** The link is good, and what the room has said is being read: that is no empty room. */
  isReading?: boolean
}

/** The link is being checked, or the round is read for the first time. */
export const Opening = ({ name, what, isLost = false, isReading = false }: OpeningProps) => (
  <Message
    name={name}
    title={`${isReading ? 'Reading' : 'Opening'} the ${what}…`}
    art={
      <>
        <Speaker x={70} y={78} radius={70} hue="tangerine" open={0.7} />
        <Speaker x={270} y={78} radius={70} hue="teal" faces="left" open={0.25} />
      </>
    }
  >
    {isLost
      ? `No signal yet. The ${what} tries again by itself.`
      : isReading
        ? 'One moment.'
        : 'Checking your link.'}
  </Message>
)

/** A link that opens nothing, any more or at all: nothing can be done here but ask for another one. */
export const NoLink = ({ name, what }: LinkProps) => (
  <Message
    name={name}
    title={`This link opens no ${what}.`}
    art={
      <>
        <Listener x={70} y={78} radius={70} hue="violet" look={[0, 0.6]} lid={0.5} />
        <Listener x={230} y={78} radius={70} hue="sun" look={[0, 0.6]} lid={0.4} />
        <Listener x={390} y={78} radius={70} hue="teal" look={[0, 0.6]} lid={0.56} tail="right" />
      </>
    }
  >
    It may be incomplete, over, or switched off. Operations can print a fresh one in a minute.
  </Message>
)
