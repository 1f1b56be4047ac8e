import { useEffect, useRef, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { useDataSaver } from '#lib/use-data-saver.ts'
import { useInView } from '#lib/use-in-view.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { BubbleButton } from '../button/BubbleButton.tsx'
import { Picture, type Ratio } from '../picture/Picture.tsx'
import { clipPlan } from './clip-plan.ts'
import styles from './Video.module.css'

interface VideoProps {
  /** What the still shows; empty when the clip only decorates. */
  alt: string
  /** Of the still it begins with. */
  src: string
  srcSet?: string | undefined
  sizes?: string
  sources: readonly { src: string; type: string }[]
  ratio?: Ratio
  /** Whether the clip may run: false shows the poster, for a clip that waits for the pointer or for a button. */
  active?: boolean
  /** Whether it is not even fetched yet, as long as the page has more important things to do. */
  waits?: boolean
  /** How often it runs before `onRest` is called; without, as long as it is seen. */
  turns?: number
  onRest?: () => void
  /** The visitor pressed play for this clip: then it runs even with less motion or fewer bytes asked for. */
  asked?: boolean
  /**
   * What the pause button stops: "the clip", "the testimonial"; without, a button elsewhere must do it (WCAG 2.2.2).
   */
  pauses?: string
  /** The corner that its pause button has. */
  corner?: 'left' | 'right'
  priority?: boolean
  className?: string | undefined
}

const lookahead = '200px'

/**
 * A silent loop that starts as its own poster: fetched when it comes within 200 px of the window, running only while
 * it is seen, and never for visitors who asked for less motion or fewer bytes.
 */
export const Video = ({
  alt,
  src,
  srcSet,
  sizes,
  sources,
  ratio = 'wide',
  active = true,
  waits = false,
  turns,
  onRest,
  asked = false,
  pauses,
  corner = 'right',
  priority,
  className,
}: VideoProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const near = useInView(frame, lookahead)
  const seen = useInView(frame)
  const reducedMotion = useReducedMotion()
  const dataSaver = useDataSaver()
  const [paused, setPaused] = useState(false)
  const [started, setStarted] = useState(false)
  const turned = useRef(0)

  const now = { asked, reducedMotion, dataSaver, near, seen, waits, active, paused }
  const { welcome, fetched, runs } = clipPlan(now)

  useEffect(() => {
    const clip = video.current
    if (!clip) return
    if (!runs) {
      clip.pause()
      return
    }
    // React does not write the attribute, and a clip that might have sound may not start by itself.
    clip.muted = true
    // A browser may refuse (a phone low on power): then the poster stays, which is all there is to do.
    clip.play().catch(() => undefined)
  }, [runs])

  // A loop that begins again has gone back to its beginning.
  const turn = () => {
    turned.current += 1
    if (turns === undefined || turned.current < turns) return
    turned.current = 0
    onRest?.()
  }

  return (
    <div ref={frame} className={classNames(styles.frame, ratio === 'fill' && styles.fill, className)}>
      <Picture src={src} srcSet={srcSet} sizes={sizes} alt={alt} ratio={ratio} priority={priority} />
      {welcome && (
        <video
          ref={video}
          className={classNames(styles.clip, started && active && styles.shown)}
          preload={fetched ? 'auto' : 'none'}
          loop
          muted
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setStarted(true)}
          onSeeked={turns === undefined ? undefined : turn}
        >
          {fetched && sources.map(({ src, type }) => <source key={src} src={src} type={type} />)}
        </video>
      )}
      {started && active && pauses !== undefined && (
        <div className={styles[corner]}>
          <BubbleButton
            tail="right"
            icon={paused ? 'play' : 'pause'}
            label={`${paused ? 'Play' : 'Pause'} ${pauses}`}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </div>
  )
}
