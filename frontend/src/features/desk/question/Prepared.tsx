import { classNames } from '../../../lib/class-names.ts'
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden.tsx'
import styles from './Prepared.module.css'

interface PreparedProps {
  readonly next: readonly string[]
  readonly behind: readonly string[]
  readonly disabled: boolean
  readonly onAsk: (question: string) => void
}

/** The questions that the stage has prepared. The thumb's button asks the first; each other one has its own. */
export const Prepared = ({ next, behind, disabled, onAsk }: PreparedProps) => (
  <>
    <h2 className={styles.title}>Next in line</h2>
    <ol className={styles.line}>
      {[...next, ...behind].map((question, index) => (
        <li key={question} className={classNames(index >= next.length && styles.asked)}>
          <span>
            {question}
            {index >= next.length && <small>Asked before</small>}
          </span>
          {(index > 0 || next.length === 0) && (
            <button type="button" disabled={disabled} onClick={() => onAsk(question)}>
              Ask<VisuallyHidden> {question}</VisuallyHidden>
            </button>
          )}
        </li>
      ))}
    </ol>
  </>
)
