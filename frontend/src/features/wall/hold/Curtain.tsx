import { useId, type ReactNode } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { Cover } from '../screen/Cover.tsx'
import styles from './Curtain.module.css'

interface CurtainProps {
  /** How many of what wait, in words, and as a number. */
  crowd: string
  count: number
  says?: string
  /** What else stands on it. */
  children?: ReactNode
}

/**
 * Before anything has been shown, the whole window is the curtain; those who wait look out of the gap. */
export const Curtain = ({
  crowd,
  count,
  says = 'Nobody peeks. Keep them coming.',
  children,
}: CurtainProps) => {
  const gap = useId()
  const path = 'M330 0C390 230 530 430 660 560H0C130 430 270 230 330 0Z'
  return (
    <Cover className={styles.curtain} label="Held">
      <svg className={styles.gap} viewBox="0 0 660 560" aria-hidden="true">
        <path className={styles.dark} d={path} />
        <clipPath id={gap}>
          <path d={path} />
        </clipPath>
        <g clipPath={`url(#${gap})`}>
          <Listener x={342} y={230} radius={96} hue="sun" look={[-0.7, 0.3]} />
          <Listener x={234} y={388} radius={104} hue="teal" look={[-1, 0.1]} />
          <Listener x={434} y={370} radius={104} hue="pink" look={[-0.6, -0.3]} lid={0.3} tail="right" />
          <Listener x={104} y={500} radius={88} hue="pink" look={[-0.9, -0.4]} />
          <Listener x={310} y={490} radius={96} hue="violet" look={[-0.4, -0.7]} />
          <Listener x={526} y={496} radius={96} hue="sun" look={[-0.8, -0.5]} tail="right" />
        </g>
      </svg>
      <div className={styles.words}>
        <p className={styles.count}>
          {crowd} <br />
          {count === 1 ? 'is' : 'are'} waiting.
        </p>
        <p>{says}</p>
      </div>
      {children}
    </Cover>
  )
}
