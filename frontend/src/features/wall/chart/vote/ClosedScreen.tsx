import { Cover } from '../../screen/Cover.tsx'
import styles from './ClosedScreen.module.css'
import { Crowd } from './Crowd.tsx'
import type { Told } from './told.ts'
import { closedWords } from './words.ts'

const hues = ['sun', 'pink', 'violet', 'teal', 'pink', 'deep', 'sun'] as const

/** From the end of a vote until its reveal: how many dots are in, and nothing of where they are. */
export const ClosedScreen = ({ told }: { told: Told | undefined }) => {
  const { title, says } = closedWords(told)
  return (
    <Cover className={styles.closed} label="The vote is closed">
      <h2>
        {title[0]} <br />
        {title[1]}
      </h2>
      <p>{says}</p>
      <Crowd className={styles.heads} hues={hues} look={[0, -1]} height={1.45} />
    </Cover>
  )
}
