import { MonitorFrame } from '../../wall/MonitorFrame.tsx'
import styles from './RatedPicture.module.css'

interface ListPictureProps {
  /** How many lines the wall has. */
  readonly lines: number
  readonly label: string
  readonly faded: boolean
}

const most = 12
/** How long what is written seems to be: no two lines are alike. */
const lengths = [190, 124, 172, 168, 180, 150, 160, 144, 156, 162, 138, 176] as const

/** The wall with a list, small: how long it is. */
export const ListPicture = ({ lines, label, faded }: ListPictureProps) => (
  <MonitorFrame label={label} faded={faded}>
    <path className={styles.paper} d="M14 12h110v14H14z" />
    <path
      className={styles.bars}
      d={lengths
        .slice(0, Math.min(lines, most))
        .map((length, index) => `M40 ${40 + index * 12}h${length}`)
        .join('')}
    />
    <path
      className={styles.marks}
      d={lengths
        .slice(0, Math.min(lines, most))
        .map((_, index) => `M20 ${40 + index * 12}h.01`)
        .join('')}
    />
  </MonitorFrame>
)
