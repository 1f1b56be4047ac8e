import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { TalkingPair } from '../art/TalkingPair.tsx'
import { say } from '#lib/language/say.ts'
import styles from './PairScreen.module.css'

/** The two cards locked into each other, behind the confirmation. */
export const PairScreen = () => (
  <PhoneScreen
    ground="tangerine"
    bar={
      <h1 className={styles.heading}>
        <VisuallyHidden>{say('Your match')}</VisuallyHidden>
      </h1>
    }
    foot={null}
  >
    <div className={styles.pair}>
      <span className={styles.half} data-ground="teal" />
      <TalkingPair />
    </div>
  </PhoneScreen>
)
