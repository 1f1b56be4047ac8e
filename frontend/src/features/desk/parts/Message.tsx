import type { ReactNode } from 'react'
import { Speaker } from '../../../components/heads/Speaker.tsx'
import type { Gone } from '../state/desk-store.ts'
import { Crowd } from './Crowd.tsx'
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

const carryOn = <p className={styles.quiet}>The projectors carry on as you left them.</p>

const timeOf = (at: number): string => {
  const time = new Date(at)
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`
}

/** A link that opens nothing any more, or never did: nothing can be done here but ask for another one. */
export const GoneScreen = ({ why, until }: { readonly why: Gone; readonly until: number | undefined }) => {
  if (why === 'expired')
    return (
      <Message
        isNews
        title="This link has gone home."
        art={
          <Crowd
            isAside
            hues={['violet', 'pink', 'teal']}
            radius={104}
            look={[0, 0.6]}
            lids={[0.9, 0.96, 0.86]}
          />
        }
      >
        <p>
          {until !== undefined && `It was good until ${timeOf(until)}. `}Operations can print a fresh one in a
          minute.
        </p>
        {carryOn}
      </Message>
    )
  if (why === 'revoked')
    return (
      <Message
        isNews
        title="This link was switched off."
        art={
          <Crowd
            isAside
            hues={['tangerine', 'deep', 'pink']}
            radius={104}
            look={[0.9, 0]}
            lids={[0.4, 0.5, 0.3]}
          />
        }
      >
        <p>Somebody at operations did that, on purpose or by mistake. They know which.</p>
        {carryOn}
      </Message>
    )
  return (
    <Message
      isNews
      title="This link opens no desk."
      art={
        <Crowd
          isAside
          hues={['violet', 'sun', 'teal']}
          radius={104}
          look={[0, 0.6]}
          lids={[0.5, 0.4, 0.56]}
        />
      }
    >
      <p>It may be incomplete, over, or switched off. Operations can print a fresh one in a minute.</p>
    </Message>
  )
}
