import { useState } from 'react'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { Video } from '#components/video/Video.tsx'
import { classNames } from '#lib/class-names.ts'
import { clipOf, mediaDelivery, pictureUrl } from '#lib/media.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { usePageIdle } from '#lib/use-page-idle.ts'
import styles from './Hero.module.css'
import icons from './HeroIcons.module.css'

/** The stylesheet hides them in narrow windows, where neither still nor clip is fetched. */
const rightClips = [
  { id: 'hero-exchange', className: styles.exchange },
  { id: 'hero-hands', className: styles.hands },
] as const

const Icon = ({ name, className }: { name: string; className: string | undefined }) => (
  <img
    className={classNames(icons.icon, className)}
    src={pictureUrl(mediaDelivery, name)}
    alt=""
    aria-hidden="true"
    width={100}
    height={100}
  />
)

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

/**
 * The headline over a quilt of one tile of words and three silent loops, two of them for wide windows only. What moves
 * begins once the page is idle, and rests after a few turns; one button stops it and has it go on.
 */
export const Hero = () => {
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const idle = usePageIdle()
  const moving = { waits: !idle, active: !paused }
  return (
    <section
      className={classNames(styles.hero, idle && icons.awake, paused && icons.still)}
      aria-labelledby="headline"
    >
      <h1 id="headline" className={styles.headline}>
        <span>Less Talking Heads,</span> <span>More Heads Talking.</span>
      </h1>
      <div className={styles.quilt}>
        <div className={styles.say} data-ground="violet">
          <p>
            Interactive workshops, facilitated sessions and installations that turn a polite audience into a
            loud one.
          </p>
          <ButtonLink to="/get-started" size="large" icon="arrow">
            Get Started
          </ButtonLink>
          <Icon name="icon-bulb" className={icons.bulb} />
        </div>
        <div className={styles.wake}>
          <Clip
            id="hero-wake"
            sizes="(min-width: 601px) 60vw, 100vw"
            {...moving}
            turns={turns}
            onRest={() => setPaused(true)}
            first
          />
          <Icon name="icon-bang" className={icons.bang} />
          <Icon name="icon-heart" className={icons.heart} />
        </div>
        {rightClips.map(({ id, className }) => (
          <div key={id} className={className}>
            <Clip id={id} sizes="35vw" {...moving} />
          </div>
        ))}
        {!reducedMotion && (
          <div className={styles.pause}>
            <BubbleButton
              tail="right"
              icon={paused ? 'play' : 'pause'}
              label={`${paused ? 'Play' : 'Pause'} the moving pictures`}
              onClick={() => setPaused(!paused)}
            />
          </div>
        )}
      </div>
      <Icon name="icon-mega" className={icons.megaphone} />
    </section>
  )
}
