import { Art } from '../../../components/art/Art.tsx'
import type { StoryStatement } from '../../../content/schema.ts'
import { classNames } from '../../../lib/class-names.ts'
import { crowd } from './crowd.ts'
import { ListeningHead } from './ListeningHead.tsx'
import styles from './StoryPart.module.css'
import { TalkingHead } from './TalkingHead.tsx'

const places = [styles.one, styles.two, styles.three, styles.four, styles.five]

const sayings = [
  { name: 'say-check', className: styles.agrees },
  { name: 'say-what', className: styles.asks },
  { name: 'say-bang', className: styles.insists },
]

/** The five who feel a statement. */
export const Crowd = ({ mood }: { mood: StoryStatement['mood'] }) => (
  <div className={styles.crowd} aria-hidden="true" data-crowd>
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
