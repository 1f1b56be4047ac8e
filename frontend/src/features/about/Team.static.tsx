import { Art } from '#components/art/Art.tsx'
import type { Ground } from '#components/ground/ground.ts'
import styles from './Team.module.css'

interface Trade {
  readonly ground: Ground
  readonly picture: string
  readonly name: string
  readonly description: string
  readonly duties: readonly string[]
}

/** The three trades the team is made of. */
const trades: readonly Trade[] = [
  {
    ground: 'teal',
    picture: 'team-facilitators',
    name: 'Facilitators',
    description:
      'They ask the question, then they stop talking. They can hear a table go quiet from across a ballroom, and they know what to do about it.',
    duties: ['Run the session', 'Draw out the quiet table', 'Land it on time'],
  },
  {
    ground: 'sun',
    picture: 'team-designers',
    name: 'Designers',
    description:
      'They turn a strategy into something you can pick up. If it can’t be a card, a block, a flag or a string, they haven’t finished yet.',
    duties: ['Invent the game', 'Draw every piece', 'Test it on strangers'],
  },
  {
    ground: 'violet',
    picture: 'team-producers',
    name: 'Producers',
    description:
      'They build it, crate it, ship it and switch it on. Doors at eight means standing by seven, whether the room holds 40 people or 4,000.',
    duties: ['Build and pack', 'Set up and strike', 'Have a plan B'],
  },
]

/** Facilitators, designers and producers, each on a band of their own. */
export const Team = () => (
  <section aria-labelledby="team-heading">
    <div className={styles.say}>
      <h2 id="team-heading">Three trades, one job: get the room talking.</h2>
      <p>
        Some of us read rooms. Some of us draw what the room will hold. Some of us make sure it arrives,
        stands up and works at nine in the morning. Every experience needs all three, so we work at one table.
      </p>
    </div>
    {trades.map(({ ground, picture, name, description, duties }) => (
      <article key={name} className={styles.band} data-ground={ground}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>{description}</p>
          <ul>
            {duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
        <Art id={picture} width={720} height={464} />
      </article>
    ))}
  </section>
)
