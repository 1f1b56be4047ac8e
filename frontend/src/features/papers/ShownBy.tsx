import styles from './ShownBy.module.css'

/** The test that shows what is said. */
export const ShownBy = ({ file }: { file: string }) => <small className={styles.shown}>Shown by {file}</small>
