import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { apiPath } from '#shared/routes.ts'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { callApi } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { IsOfEvening } from '../join/use-join-path.ts'
import { useClicker } from '../keys/use-clicker.ts'
import { isPlain } from '../keys/wall-keys.ts'
import { useWakeLock } from '../screen/use-wake-lock.ts'
import { OpensBehind } from '../screen/opens-behind.ts'
import { useAsking, useTime } from './asking.ts'
import { BlankPoster, EndPoster, JoinPoster, NextPoster, PausePoster } from './posters/Posters.tsx'
import styles from './posters/Poster.module.css'
import { type Picture, readProgramme, scene, shownAt } from './programme.ts'

/** The walls of the tools, as the page has them: a wall knows of no other. Each may come late. */
export interface ToolWalls {
  readonly Chart: ComponentType
  readonly Cards: ComponentType<{ token?: string }>
  readonly Cloud: ComponentType<{ token?: string }>
}

/** How often (ms) it asks, and while a desk may lead the room at any moment. */
const every = { usual: 2_000, soon: 1_000 } as const
const ask = async (signal: AbortSignal): Promise<ProgrammeTold | undefined> => {
  const response = await callApi(apiPath('get-programme'), { signal })
  hearRehearsal(response, 'evening')
  return readProgramme(response)
}

interface SceneProps {
  readonly shown: Picture
  readonly now: number
  readonly token: string
  readonly tools: ToolWalls
}

const Scene = ({ shown, now, token, tools: { Chart, Cards, Cloud } }: SceneProps) => {
  switch (shown.kind) {
    case 'join':
      return <JoinPoster phones={shown.phones} />
    case 'pause':
      return <PausePoster shown={shown} now={now} />
    case 'chart':
      return <Chart />
    case 'cards':
      return <Cards token={token} />
    case 'cloud':
      return <Cloud token={token} />
    case 'blank':
      return <BlankPoster />
    case 'end':
      return <EndPoster token={token} />
  }
}

interface EveningWallProps extends Pick<SceneProps, 'token' | 'tools'> {
  readonly shows?: LiveForm | undefined
}

/** What comes, over what opens behind it. That hears no key before it is seen. */
const Next = ({ name }: { name: string }) => {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isPlain(event)) event.stopPropagation()
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [])
  return (
    <div className={styles.cut}>
      <NextPoster name={name} />
    </div>
  )
}

/**
 * A linked wall, full window: what the programme says. Signal lost, the last screen stands, and nothing is said about it.
 * `token` is that of its link, `shows` the form whose wall it is while there is no programme.
 */
export const EveningWall = ({ token, shows, tools }: EveningWallProps) => {
  const [told, setTold] = useState<ProgrammeTold>()
  const [isWhole, setWhole] = useState(false)
  const now = useAsking({ ask, onTold: setTold, everyMs: () => (told?.soon ? every.soon : every.usual) })
  const time = useTime(now)
  useWakeLock()
  const shown = shownAt(told, time, { shows, isWhole })
  const { picture, next } = shown
  // A tool's own wall knows what is walked through.
  useClicker(next === undefined && ['chart', 'cards', 'cloud'].includes(picture.kind))
  return (
    <IsOfEvening value={told?.steps.length !== 0}>
      <OpensBehind value={setWhole}>
        <div
          key={scene(shown)}
          className={next === undefined ? styles.cut : styles.behind}
          inert={next !== undefined}
        >
          <Suspense fallback={<BlankPoster />}>
            <Scene shown={picture} now={time} token={token} tools={tools} />
          </Suspense>
        </div>
      </OpensBehind>
      {next !== undefined && <Next key={shown.since} name={next} />}
    </IsOfEvening>
  )
}
