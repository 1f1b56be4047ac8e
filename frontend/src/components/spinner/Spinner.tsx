import styles from './Spinner.module.css'

/** Three bubbles that take turns while something is on its way; `label` says what. */
export const Spinner = ({ label }: { label: string }) => (
  <p className={styles.spinner} role="status">
    <svg className={styles.bubbles} viewBox="0 0 76 20" aria-hidden="true">
      <path d="M0 10A10 10 0 1 1 10 20L2 20Q0 20 0 18Z" />
      <path d="M28 10A10 10 0 1 1 38 20L30 20Q28 20 28 18Z" />
      <path d="M56 10A10 10 0 1 1 66 20L58 20Q56 20 56 18Z" />
    </svg>
    {label}
  </p>
)
