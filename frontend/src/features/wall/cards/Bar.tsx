import { JoinCode } from '../join/JoinCode.tsx'
import { Address, isLong } from '../join/Address.tsx'
import { joinPath } from './join/JoinWall.tsx'
import styles from './Bar.module.css'
import { pairsInWords, whatTheyAre } from './words.ts'

interface BarProps {
  /** How many pairs there are, more than 0, and how many more are on their way to this screen. */
  count: number
  onTheirWay: number
  isListed: boolean
  /** It says how to join. */
  hasCorner: boolean
  /** Something covers the window. */
  isCovered: boolean
}

/** The band on top: whose wall it is, how many there are, and how those who come late join. */
export const Bar = ({ count, onTheirWay, isListed, hasCorner, isCovered }: BarProps) => {
  const [number, pairs] = pairsInWords(count).split(' ')
  return (
    <header className={styles.bar} inert={isCovered}>
      <p className={styles.name}>Combo Convo</p>
      <p className={styles.count}>
        <b>{number}</b> {pairs}
      </p>
      <p className={styles.says}>{isListed ? 'Everything, newest first.' : whatTheyAre(count, onTheirWay)}</p>
      {hasCorner && (
        <>
          <p className={styles.address} data-long={isLong(location.host)}>
            <Address path={joinPath} />
          </p>
          <JoinCode className={styles.qr} path={joinPath} />
        </>
      )}
    </header>
  )
}
