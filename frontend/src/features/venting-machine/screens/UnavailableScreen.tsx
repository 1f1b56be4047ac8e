import type { RefCallback } from 'react'
import { Alert } from '../../../components/alert/Alert.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { JammedHeads } from '../art/JammedHeads.tsx'
import type { Failure } from '../failure.ts'
import styles from './screens.module.css'

interface UnavailableScreenProps {
  failure: Failure | undefined
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
}

/** There is no question to be had: why, and a way to try again. (specification, section 2, "One-question form") */
export const UnavailableScreen = ({ failure, onRetry, arrival }: UnavailableScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Venting Machine" about="" />}
    onSubmit={onRetry}
    foot={
      <>
        {failure && <Alert text={failure.text} detail={failure.detail} />}
        <ThumbRow go="Try Again" goRef={arrival} />
      </>
    }
  >
    <div className={styles.jammed}>
      <h1 className={styles.heading}>The machine is jammed.</h1>
      <div className={styles.crowd}>
        <JammedHeads />
      </div>
    </div>
  </PhoneScreen>
)
