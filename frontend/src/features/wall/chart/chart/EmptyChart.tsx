import { Listener } from '#components/heads/Listener.tsx'
import { useJoinPath } from '../../join/use-join-path.ts'
import { formPath } from '../join/form-path.ts'
import styles from './EmptyChart.module.css'

interface EmptyChartProps {
  loaded: boolean
  failing: boolean
}

/** What the plot says while it has no points: that it is loading, cannot load, or waits for the first idea. */
export const EmptyChart = ({ loaded, failing }: EmptyChartProps) => {
  const path = useJoinPath(formPath)
  if (!loaded && !failing) return null
  return (
    // Without a connection from the start nothing else is there that could say so.
    <div className={styles.empty} role={loaded ? undefined : 'alert'}>
      {loaded ? (
        <>
          <p className={styles.words}>No ideas yet.</p>
          <p className={styles.how}>
            Rate one at{' '}
            <a href={path}>
              {location.host}
              {path}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className={styles.words}>No connection yet.</p>
          <p className={styles.how}>The ideas could not be loaded. This page keeps trying.</p>
        </>
      )}
      <svg className={styles.heads} viewBox="0 0 900 150" aria-hidden="true">
        <Listener x={150} y={104} radius={86} hue="teal" lid={loaded ? 0.2 : 0.5} look={[0.4, -0.9]} />
        <Listener
          x={335}
          y={116}
          radius={72}
          hue="pink"
          lid={loaded ? 0.1 : 0.5}
          look={[0.2, -1]}
          tail="right"
        />
        <Listener x={545} y={100} radius={92} hue="tangerine" lid={loaded ? 0.3 : 0.55} look={[-0.2, -0.9]} />
        <Listener
          x={740}
          y={114}
          radius={76}
          hue="violet"
          lid={loaded ? 0.12 : 0.5}
          look={[-0.5, -0.8]}
          tail="right"
        />
      </svg>
    </div>
  )
}
