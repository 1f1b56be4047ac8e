import { Picture } from '#components/picture/Picture.tsx'
import { WholeWords } from '#components/whole-words/WholeWords.tsx'
import { founders } from '#content/founders.ts'
import { mediaDelivery, pictureUrl } from '#lib/media.ts'
import { Art } from '#components/art/Art.tsx'
import type { Ground } from '#components/ground/ground.ts'
import styles from './about.module.css'

interface Figure {
  readonly figure: string
  readonly of: string
}

/** Figures in display type; the page decides which, and what they count. */
export const Numbers = ({ figures }: { figures: readonly Figure[] }) => (
  <section data-ground="tangerine" aria-label="In numbers">
    <dl className={styles.numbers}>
      {figures.map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Three portraits, each above or beside its own short biography. */
export const Founders = () => (
  <section aria-labelledby="founders-heading">
    <h2 id="founders-heading" className={styles.heading}>
      Three founders. One very long lunch.
    </h2>
    <div className={styles.board}>
      {founders.map(({ portrait, alt, ground, name, role, lede, biography }) => (
        <article key={name} className={styles.founder}>
          <div className={styles.portrait} data-ground={ground}>
            <Picture ratio="fill" src={pictureUrl(mediaDelivery, portrait)} alt={alt} />
          </div>
          <div className={styles.biography}>
            <p className={styles.role}>{role}</p>
            <h3>
              <WholeWords>{name}</WholeWords>
            </h3>
            <p className={styles.lede}>{lede}</p>
            <p>{biography}</p>
          </div>
        </article>
      ))}
    </div>
  </section>
)

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
