import { ButtonLink } from '#components/button/Button.tsx'
import { Listener } from '#components/heads/Listener.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { requestId } from '../shortlist.ts'
import styles from './WaysToAList.module.css'

/** What to do with nothing on the list, under two heads that wait. */
export const WaysToAList = () => (
  <>
    <div className={styles.ways}>
      <ButtonLink to="/get-started-form" size="large" icon="arrow">
        Product Finder
      </ButtonLink>
      <TextLink to="/products">See all products</TextLink>
      <TextLink to={`#${requestId}`}>Ask without a list</TextLink>
    </div>
    <svg
      className={styles.bored}
      viewBox="0 0 700 400"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <Listener x={268} y={268} radius={268} hue="violet" lid={0.56} look={[-0.2, 0.5]} />
      <Listener x={630} y={330} radius={160} hue="tangerine" lid={0.56} look={[-0.3, 0.5]} tail="right" />
    </svg>
  </>
)
