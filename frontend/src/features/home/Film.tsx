import { useState, type ReactNode } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { Video } from '#components/video/Video.tsx'
import { clipOf, stillOf } from '#lib/media.ts'
import styles from './Film.module.css'

const film = { id: 'main-video' }
const still = {
  alt: 'A row of half-asleep heads turns to one speaker who says an exclamation mark.',
  sizes: '(min-width: 1025px) 72vw, 92vw',
} as const

/** The main video. It is the heaviest thing on the page, so it loads on request only. */
export const Film = ({ shape }: { shape: ReactNode }) => {
  const [asked, setAsked] = useState(false)
  const [playing, setPlaying] = useState(false)
  const press = () => {
    setAsked(true)
    setPlaying(!playing)
  }
  return (
    <section className={styles.film} data-ground="violet" aria-labelledby="film-heading">
      {shape}
      <h2 id="film-heading">One person says something. Then everyone does.</h2>
      <div className={styles.text}>
        <p>Twenty-two seconds, six of our experiences, one formerly sleepy front row.</p>
        <p className={styles.small}>It’s a silent film. You’ll hear it anyway.</p>
        <button type="button" className={styles.play} onClick={press}>
          <span className={styles.bubble}>
            <Icon name={playing ? 'pause' : 'play'} />
          </span>
          {playing ? 'Pause the film' : 'Play the film'}
        </button>
      </div>
      <div className={styles.picture}>
        {asked ? (
          <Video {...still} {...clipOf(film, 1280)} active={playing} asked />
        ) : (
          <Picture {...still} {...stillOf(film, 1280)} />
        )}
      </div>
    </section>
  )
}
