import type { Hue } from '../heads/geometry.ts'
import type { IconName } from '../icon/Icon.tsx'
import { SignBubble } from '../sign-bubble/SignBubble.tsx'
import styles from './QuietLine.module.css'

const signs = {
  waiting: ['dots', 'sun'],
  done: ['check', 'teal'],
  failed: ['alert', 'tangerine'],
} as const satisfies Record<string, readonly [IconName, Hue]>

interface QuietLineProps {
  sign: keyof typeof signs
  /** All of it is shown in however little room, for no keyboard takes it. */
  whole?: boolean
  /**
   * Nothing yet: the line stays on the page, silent and without height, so that screen readers read news out when they
   * come. Words alone: of a condition that is false, the sign would stand without any.
   */
  children?: string | undefined
}

/** What happens in the background, in one line that never asks for anything: a sign and a few words. */
export const QuietLine = ({ sign, whole = false, children }: QuietLineProps) => {
  const [name, hue] = signs[sign]
  return (
    <p className={styles.line} role="status" data-whole={whole}>
      {children !== undefined && children !== '' && (
        <>
          <SignBubble name={name} hue={hue} />
          <span className={styles.words}>{children}</span>
        </>
      )}
    </p>
  )
}
