import { Icon } from '#components/icon/Icon.tsx'
import { classNames } from '#lib/class-names.ts'
import type { Notice } from '../state/notices.ts'
import { DeskIcon } from './DeskIcon.tsx'
import styles from './NoticeBar.module.css'

/** No response comes: said for as long as that lasts. */
const lost: Notice = {
  tone: 'fault',
  title: 'The show goes on.',
  text: 'The desk reconnects by itself. Nothing you tap now is kept for later.',
}

/** The same where all there is saves itself, and keeps what is typed. */
const lostWhileKept: Notice = {
  ...lost,
  title: 'No signal.',
  text: 'This page reconnects by itself. What you type stays in its field until then.',
}

/** The same while people rate or vote: they are not kept from it, and it comes to its end. */
const lostWhileOn: Notice = { ...lost, text: 'Phones and walls end by themselves at 0:00.' }

interface NoticeBarProps {
  readonly notice: Notice | undefined
  readonly isLost: boolean
  /** People rate, or vote. */
  readonly isOn?: boolean
  /** There are only fields that save themselves. */
  readonly isKept?: boolean
}

const Bar = ({ tone, title, text }: Notice) => (
  <p className={styles.notice} data-tone={tone}>
    {tone === 'fault' ? <Icon name="alert" /> : <DeskIcon name="answers" />}
    <span>
      {title}
      {text !== undefined && <small>{text}</small>}
    </span>
  </p>
)

/** What the facilitator has to know now. Both lines stay on the page, so that screen readers read out what comes. */
export const NoticeBar = ({ notice, isLost, isOn = false, isKept = false }: NoticeBarProps) => {
  const silence = isKept ? lostWhileKept : isOn ? lostWhileOn : lost
  const fault = isLost ? silence : notice?.tone === 'fault' ? notice : undefined
  const news = notice && notice.tone !== 'fault' && !isLost ? notice : undefined
  return (
    <div className={classNames(styles.place, !isLost && styles.passing)}>
      <div role="alert">{fault && <Bar {...fault} />}</div>
      <div role="status">{news && <Bar {...news} />}</div>
    </div>
  )
}
