import { type PaperId, paperIds } from '#shared/page-paths.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { paperName, paperPath, papers } from '#content/papers/papers.ts'
import { Link } from '#lib/router/Link.tsx'
import styles from './Head.module.css'

/** Begins a paper: for whom it is, and the others. */
export const Head = ({ id }: { id: PaperId }) => {
  const { heading, lead, ground } = papers[id]
  return (
    <>
      <header className={styles.hero} data-ground={ground}>
        <div>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </div>
        <svg viewBox="0 0 400 330" aria-hidden="true">
          <Speaker x={124} y={220} radius={110} hue="tangerine" open={0.4} />
          <Listener x={318} y={252} radius={78} hue="ink" look={[-0.8, -0.5]} />
        </svg>
      </header>
      <nav className={styles.others} data-ground="ink" aria-label="Good to forward">
        <ul>
          {paperIds.map((one) => (
            <li key={one}>
              <Link to={paperPath(one)} aria-current={one === id ? 'page' : undefined}>
                {paperName(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
