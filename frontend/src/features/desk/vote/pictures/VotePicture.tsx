import { Listener } from '#components/heads/Listener.tsx'
import { MonitorFrame } from '../../wall/MonitorFrame.tsx'
import styles from './VotePicture.module.css'

interface PictureProps {
  /** What the picture says, as a sentence. */
  readonly label: string
  readonly faded: boolean
}

/** How long what is written seems to be: no two lines are alike. */
const lengths = [96, 84, 112, 70, 88, 66, 116, 92, 104, 86, 98, 108] as const
const most = 12
/** Up to so many ideas stand in one column. */
const oneColumn = 7

/** Where the lines of so many ideas begin: in one column, or in two of six. */
const placesOf = (
  ideas: number,
): readonly { readonly x: number; readonly y: number; readonly wide: number }[] =>
  lengths
    .slice(0, Math.min(ideas, most))
    .map((length, index) =>
      ideas <= oneColumn
        ? { x: 18, y: 60 + index * 17.5, wide: length * 2 }
        : { x: index < 6 ? 18 : 172, y: 62 + (index % 6) * 20.5, wide: length },
    )

/** The wall while the room votes, small: the shortlist in words, and no counts. */
export const ShortlistPicture = ({ ideas, ...frame }: PictureProps & { readonly ideas: number }) => (
  <MonitorFrame {...frame}>
    <path className={styles.ground} d="M0 0h320v46H0z" />
    <path className={styles.ink} d="M12 10h122v14H12zM12 29h78v7H12zM208 10h58v26h-58z" />
    <path className={styles.paper} d="M276 6h34v34h-34z" />
    <path
      className={styles.marks}
      d={placesOf(ideas)
        .map(({ x, y }) => `M${x} ${y}h.01`)
        .join('')}
    />
    <path
      className={styles.lines}
      d={placesOf(ideas)
        .map(({ x, y, wide }) => `M${x + 15} ${y}h${wide}`)
        .join('')}
    />
  </MonitorFrame>
)

const hues = ['sun', 'pink', 'violet', 'teal', 'pink', 'deep', 'sun'] as const

/** The wall once a vote is over, small: heads that look up, and nothing told. */
export const ClosedPicture = (frame: PictureProps) => (
  <MonitorFrame {...frame}>
    <path className={styles.ground} d="M0 0h320v180H0z" />
    <path className={styles.ink} d="M16 22h150v26H16zM16 56h96v26H16z" />
    {hues.map((hue, index) => (
      <Listener key={index} x={23 + index * 45.7} y={172} radius={24} hue={hue} look={[0, -1]} />
    ))}
  </MonitorFrame>
)

interface ResultPictureProps extends PictureProps {
  /** How long each bar is, from the first: 0 to 1. */
  readonly shares: readonly number[]
  /** Of how many of them it is said that they are first. */
  readonly first: number
}

/** The wall with a result, small: bars, the first ones in the sun. */
export const ResultPicture = ({ shares, first, ...frame }: ResultPictureProps) => {
  const step = 150 / Math.max(5, shares.length)
  const bar = (share: number, index: number) => `M10 ${26 + (index + 0.5) * step}h${Math.max(2, share * 268)}`
  return (
    <MonitorFrame {...frame}>
      <path className={styles.paper} d="M10 8h120v12H10z" />
      <path className={styles.best} strokeWidth={step - 3} d={shares.slice(0, first).map(bar).join('')} />
      <path
        className={styles.bars}
        strokeWidth={step - 3}
        d={shares
          .slice(first)
          .map((share, index) => bar(share, index + first))
          .join('')}
      />
    </MonitorFrame>
  )
}
