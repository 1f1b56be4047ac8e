import { Art } from '#components/art/Art.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { caseStudies } from '#content/case-studies.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { mediaDelivery, pictureUrl } from '#lib/media.ts'
import styles from './Intro.module.css'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spelled = (number: number) => words[number] ?? String(number)
const cities = spelled(new Set(caseStudies.map(({ city }) => city)).size)
const days = spelled(sum(caseStudies.map((study) => study.days))).toLowerCase()
const people = groupDigits(sum(caseStudies.map(({ participants }) => participants)))

/** Opens the listing; the button leads down to the stories, to the part of the page whose id is `storiesId`. */
export const Intro = ({ storiesId }: { storiesId: string }) => (
  <section className={styles.intro} data-ground="tangerine" aria-labelledby="intro-heading">
    <div className={styles.words}>
      <h1 id="intro-heading">Four rooms that talked back.</h1>
      <div className={styles.side}>
        <p>
          {cities} cities, {days} days and {people} people who came to listen, and ended up doing most of the
          talking.
        </p>
        <ButtonLink to={`#${storiesId}`} size="large" icon="down">
          Explore All Case Studies
        </ButtonLink>
      </div>
    </div>
    <picture>
      <source
        media="(max-width: 700px)"
        srcSet={pictureUrl(mediaDelivery, 'crowd-m')}
        width={480}
        height={172}
      />
      <Art className={styles.crowd} id="crowd" width={1440} height={244} priority />
    </picture>
  </section>
)
