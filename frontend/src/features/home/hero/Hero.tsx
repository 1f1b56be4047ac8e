import { useState } from 'react'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { Video } from '#components/video/Video.tsx'
import { classNames } from '#lib/class-names.ts'
import { clipOf } from '#lib/media.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { usePageIdle } from '#lib/use-page-idle.ts'
import styles from './Hero.module.css'
import { HeroIcon } from './HeroIcon.tsx'
import icons from './HeroIcons.module.css'
import { TryWall } from './TryWall.tsx'

const part = staticParts(() => import('./static.ts'))
const Offer = part('Offer')
const OurWall = part('OurWall')

/** The stylesheet hides them in narrow windows, where neither still nor clip is fetched. */
const rightClips = [
  { id: 'hero-exchange', className: styles.exchange },
  { id: 'hero-hands', className: styles.hands },
] as const

const Clip = ({
  id,
  sizes,
  first,
  ...moving
}: {
  id: string
  sizes: string
  waits: boolean
  active: boolean
  turns?: number
  onRest?: () => void
  first?: boolean
}) => (
  <Video alt="" {...clipOf({ id }, 1280)} sizes={sizes} ratio="fill" {...moving} priority={first ?? false} />
)

/** How often the first clip runs before all comes to rest; an icon bobs as often as HeroIcons.module.css says. */
const turns = 3

/** What moves by itself has come to rest, or was stopped by hand. */
type Pause = 'rested' | 'stopped'

/**
 * The headline and the offer over a quilt of a wall that one can try and three silent loops, two of them for wide windows
 * only. What moves begins once the page is idle, and rests after a few turns; one button stops it and has it go on.
 */
export const Hero = () => {
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState<Pause>()
  const idle = usePageIdle()
  const moving = { waits: !idle, active: !paused }
  return (
    <section
      className={classNames(styles.hero, idle && icons.awake, paused && icons.still)}
      aria-labelledby="headline"
    >
      <h1 id="headline" className={styles.headline}>
        <span>Less Talking Heads,</span> <span>More Heads Talking.</span>
        <HeroIcon name="icon-mega" className={icons.megaphone} />
        <HeroIcon name="icon-bulb" className={icons.bulb} />
      </h1>
      <Offer />
      <div className={styles.quilt}>
        <TryWall isStill={paused === 'stopped'}>
          <OurWall />
        </TryWall>
        <div className={styles.wake}>
          <Clip
            id="hero-wake"
            sizes="(min-width: 1025px) 23vw, 100vw"
            {...moving}
            turns={turns}
            onRest={() => setPaused('rested')}
            first
          />
        </div>
        {rightClips.map(({ id, className }) => (
          <div key={id} className={className}>
            <Clip id={id} sizes="23vw" {...moving} />
          </div>
        ))}
        <HeroIcon name="icon-bang" className={icons.bang} />
        <HeroIcon name="icon-heart" className={icons.heart} />
        {!reducedMotion && (
          <div className={styles.pause}>
            <BubbleButton
              tail="right"
              icon={paused ? 'play' : 'pause'}
              label={`${paused ? 'Play' : 'Pause'} the moving pictures`}
              onClick={() => setPaused(paused ? undefined : 'stopped')}
            />
          </div>
        )}
      </div>
    </section>
  )
}
