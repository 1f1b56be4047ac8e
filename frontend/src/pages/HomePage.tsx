import { Link } from 'react-router-dom'
import { site } from '#shared/site.ts'
import { Listener } from '../components/heads/Listener.tsx'
import { Speaker } from '../components/heads/Speaker.tsx'
import styles from './HomePage.module.css'

/** The front page: the headline, and the way to the live tools. */
export const HomePage = () => (
  <main id="main" className={styles.home}>
    <title>{`${site.name} · ${site.headline}`}</title>
    <meta
      name="description"
      content="Interactive workshops, facilitated sessions and installations that get a whole room talking."
    />
    <h1 className={styles.headline}>
      <span>Less Talking Heads,</span> <span className={styles.second}>More Heads Talking.</span>
    </h1>
    <div className={styles.lead}>
      <p>
        We make conferences that people take part in. Rate an idea on your phone and watch it land on the big
        screen.
      </p>
      <nav aria-label="Live tools" className={styles.ways}>
        <Link className={styles.primary} to="/laserfocus">
          Rate an idea
        </Link>
        <Link className={styles.secondary} to="/laserfocus/scatterplot">
          Open the live chart
        </Link>
        <a className={styles.write} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </nav>
    </div>
    <svg
      className={styles.crowd}
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Listener x={150} y={170} radius={130} hue="teal" look={[0.9, -0.3]} lid={0.14} />
      <Speaker x={440} y={150} radius={150} hue="tangerine" open={0.8} />
      <Listener x={720} y={190} radius={110} hue="sun" look={[-0.8, -0.5]} tail="right" />
      <Speaker x={1000} y={160} radius={140} hue="violet" faces="left" open={0.5} />
      <Listener x={1290} y={160} radius={140} hue="pink" look={[-0.9, -0.2]} lid={0.1} tail="right" />
    </svg>
  </main>
)
