import { Art } from '#components/art/Art.tsx'
import type { StoryStatement } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import type { Hue, Point } from '#components/heads/geometry.ts'
import { ListeningHead } from './ListeningHead.tsx'
import { TalkingHead } from './TalkingHead.tsx'
import styles from './StoryPart.module.css'

export interface Person {
  readonly hue: Exclude<Hue, 'sun'>
  readonly tail: 'left' | 'right'
  /** Where they look while they wait for it to end, and once they are curious. */
  readonly looks: { readonly bored: Point; readonly curious: Point }
  /** Which way they turn to talk. */
  readonly faces: 'left' | 'right'
}

/** The five who sit through all three parts of the story, from left to right. */
const crowd: readonly Person[] = [
  {
    hue: 'tangerine',
    tail: 'left',
    looks: { bored: [0.1, 0.75], curious: [0.35, -0.75] },
    faces: 'right',
  },
  {
    hue: 'violet',
    tail: 'right',
    looks: { bored: [-0.3, 0.7], curious: [0.15, -0.85] },
    faces: 'left',
  },
  { hue: 'teal', tail: 'left', looks: { bored: [0.2, 0.75], curious: [-0.1, -0.85] }, faces: 'right' },
  { hue: 'pink', tail: 'right', looks: { bored: [-0.2, 0.7], curious: [-0.3, -0.8] }, faces: 'left' },
  { hue: 'deep', tail: 'right', looks: { bored: [-0.1, 0.75], curious: [-0.5, -0.7] }, faces: 'left' },
]

const places = [styles.one, styles.two, styles.three, styles.four, styles.five]

const sayings = [
  { name: 'say-check', className: styles.agrees },
  { name: 'say-what', className: styles.asks },
  { name: 'say-bang', className: styles.insists },
]

/** The five who feel a statement. */
export const Crowd = ({ mood }: { mood: StoryStatement['mood'] }) => (
  <div className={styles.crowd} aria-hidden="true">
    {crowd.map(({ hue, tail, looks, faces }, index) =>
      mood === 'talking' ? (
        <TalkingHead key={hue} hue={hue} faces={faces} className={places[index]} />
      ) : (
        <ListeningHead key={hue} hue={hue} tail={tail} look={looks[mood]} className={places[index]} />
      ),
    )}
    {mood === 'talking' &&
      sayings.map(({ name, className }) => (
        <Art key={name} className={classNames(styles.saying, className)} id={name} width={100} height={100} />
      ))}
  </div>
)
