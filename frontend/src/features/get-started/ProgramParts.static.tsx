import type { Ground } from '#components/ground/ground.ts'
import { SceneCrop, type SceneBox } from '#components/scene-crop/SceneCrop.tsx'
import styles from './ProgramParts.module.css'

interface Part {
  readonly name: string
  readonly ground: Ground
  readonly scene: { media: string; box: SceneBox }
  readonly text: string
  readonly facts: readonly string[]
}

/** What the FAQ and the plans say of each part, and no more. */
const parts: readonly Part[] = [
  {
    name: 'Facilitated sessions',
    ground: 'teal',
    scene: { media: 'floating-opinions', box: [180, 0, 600, 540] },
    text: 'They get the room talking: 15 to 75 minutes in which everyone has a part.',
    facts: [
      'We bring a facilitator, or you run the toolkit yourself',
      'Main stage, breakout or round tables',
    ],
  },
  {
    name: 'Interactive installations',
    ground: 'pink',
    scene: { media: 'vision-forest', box: [180, 0, 600, 540] },
    text: 'They keep it talking in the hallway, between sessions and long after them.',
    facts: ['Self-guided: people walk up and take part', 'Can be rented on their own'],
  },
  {
    name: 'Extensions and handbooks',
    ground: 'sun',
    scene: { media: 'taking-action', box: [180, 0, 600, 540] },
    text: 'They carry it home: what the room began goes on after the event.',
    facts: ['An event extension for a learning program', 'A handbook for a leadership summit'],
  },
]

/** The three kinds of piece. */
export const ProgramParts = () => (
  <section aria-labelledby="parts-heading">
    <h2 id="parts-heading" className={styles.heading}>
      Three kinds of piece.
    </h2>
    <ul className={styles.parts}>
      {parts.map(({ name, ground, scene, text, facts }) => (
        <li key={name} className={styles.part} data-ground={ground}>
          <div className={styles.scene}>
            <SceneCrop {...scene} alt="" fit="fill" />
          </div>
          <div className={styles.words}>
            <h3>{name}</h3>
            <p>{text}</p>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
