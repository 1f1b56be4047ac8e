import type { RefCallback } from 'react'
import { PassingBubble } from '../../../components/heads/PassingBubble.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import styles from './screens.module.css'

/** The question is on its way. (specification, section 2, "One-question form") */
export const LoadingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen ground="ink" busy bar={<NameBar name="Venting Machine" about="" />} foot={null}>
    <div className={styles.loading} role="status">
      <PassingBubble />
      <h1 className={styles.heading} ref={arrival} tabIndex={-1}>
        Warming up…
      </h1>
    </div>
  </PhoneScreen>
)
