import { JoinCode } from '../../join/JoinCode.tsx'
import { Listener } from '#components/heads/Listener.tsx'
import { Address } from '../../join/Address.tsx'
import { formPath } from '../names.ts'
import styles from './Empty.module.css'

interface EmptyProps {
  readonly question: string
  /** Over a wall that has words: it is the page's second heading, and closes. */
  readonly onClose?: (() => void) | undefined
}

/** Nothing has been said yet, or people come late: the question, large, and the code. */
export const Empty = ({ question, onClose }: EmptyProps) => {
  const Heading = onClose ? 'h2' : 'h1'
  return (
    <>
      <div className={styles.say} data-ground="pink">
        <p className={styles.kick}>Venting Machine</p>
        <Heading className={styles.question} data-length={question.length > 60 ? 'long' : 'short'}>
          {question || 'Say it out loud.'}
        </Heading>
        <p className={styles.how}>Say it in 3 words. No names. It lands up here.</p>
        <svg
          className={styles.heads}
          viewBox="0 0 1120 330"
          preserveAspectRatio="xMinYMax slice"
          aria-hidden="true"
        >
          <Listener x={150} y={214} radius={150} hue="violet" look={[0.9, -0.4]} lid={0.3} />
          <Listener x={412} y={262} radius={116} hue="teal" look={[0.85, -0.5]} tail="right" />
          <Listener x={676} y={226} radius={146} hue="tangerine" look={[0.9, -0.3]} lid={0.44} />
          <Listener x={960} y={262} radius={122} hue="deep" look={[0.8, -0.5]} tail="right" />
        </svg>
      </div>
      <div className={styles.code} data-ground="ink">
        <JoinCode className={styles.qr} path={formPath} />
        <p>
          <Address path={formPath} inTwo />
        </p>
        {onClose && (
          <button type="button" className={styles.close} onClick={onClose}>
            <kbd>Q</kbd> Close
          </button>
        )}
      </div>
    </>
  )
}
