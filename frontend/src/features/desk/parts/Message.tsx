import type { ReactNode } from 'react'
import { Speaker } from '#components/heads/Speaker.tsx'
import type { Gone } from '../state/desk-view.ts'
import { Crowd, type CrowdProps } from './Crowd.tsx'
import { clockTime } from '../stage/stage-words.ts'
import { Frame } from './Frame.tsx'
import styles from './Message.module.css'
import { Rail } from './Rail.tsx'

interface MessageProps {
  readonly title: string
  readonly children: ReactNode
  readonly art: ReactNode
  /** Read out when it comes. */
  readonly isNews?: boolean
}

const Message = ({ title, children, art, isNews = false }: MessageProps) => (
  <Frame isBare>
    <Rail name="The desk" />
    <div className={styles.message} role={isNews ? 'status' : undefined}>
      <h2>{title}</h2>
      {children}
      {art}
    </div>
  </Frame>
)

/** The link is being checked. */
export const Opening = ({ isLost = false }: { readonly isLost?: boolean }) => (
  <Message
    title="Opening the desk…"
    art={
      <svg className={styles.pair} viewBox="0 0 300 150" aria-hidden="true">
        <Speaker x={62} y={86} radius={60} hue="tangerine" open={0.7} />
        <Speaker x={238} y={86} radius={60} hue="teal" faces="left" open={0.25} />
      </svg>
    }
  >
    <p role="status">{isLost ? 'No signal yet. The desk tries again by itself.' : 'Checking your link.'}</p>
  </Message>
)

/** A window as large as a stage's: whoever sees it would read along. */
export const LargeScreen = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Message
    isNews
    title="Does the room see this screen?"
    art={<Crowd isAside radius={104} hues={['sun', 'pink', 'teal']} look={[0, 0]} />}
  >
    <p>The desk shows answers that are hidden or wait. On a phone only you read them.</p>
    <button type="button" className={styles.go} onClick={onOpen}>
      Only I see it. Open the desk
    </button>
  </Message>
)

interface Ending extends Pick<CrowdProps, 'hues' | 'look' | 'lids'> {
  readonly title: string
  readonly text: string
}

const endings: Readonly<Record<Gone, Ending>> = {
  expired: {
    title: 'This link has gone home.',
    text: 'Operations can print a fresh one in a minute.',
    hues: ['violet', 'pink', 'teal'],
    look: [0, 0.6],
    lids: [0.9, 0.96, 0.86],
  },
  revoked: {
    title: 'This link was switched off.',
    text: 'Somebody at operations did that, on purpose or by mistake. They know which.',
    hues: ['tangerine', 'deep', 'pink'],
    look: [0.9, 0],
    lids: [0.4, 0.5, 0.3],
  },
  unknown: {
    title: 'This link opens no desk.',
    text: 'It may be incomplete, over, or switched off. Operations can print a fresh one in a minute.',
    hues: ['violet', 'sun', 'teal'],
    look: [0, 0.6],
    lids: [0.5, 0.4, 0.56],
  },
}

/** A link that opens nothing any more, or never did: nothing can be done here but ask for another one. */
export const GoneScreen = ({ why, until }: { readonly why: Gone; readonly until: number | undefined }) => {
  const { title, text, ...crowd } = endings[why]
  return (
    <Message isNews title={title} art={<Crowd isAside radius={104} {...crowd} />}>
      <p>
        {why === 'expired' && until !== undefined && `It was good until ${clockTime(until).slice(0, 5)}. `}
        {text}
      </p>
      {why !== 'unknown' && <p className={styles.quiet}>The projectors carry on as you left them.</p>}
    </Message>
  )
}
