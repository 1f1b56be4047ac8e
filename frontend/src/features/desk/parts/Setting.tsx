import { Choice, type Option } from './Choice.tsx'
import styles from './Setting.module.css'

interface SettingProps<Value extends string> {
  readonly label: string
  /** What the value means. */
  readonly hint: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

/** One of several ways, with what the one of now means. */
export const Setting = <Value extends string>({ label, hint, ...choice }: SettingProps<Value>) => (
  <div className={styles.setting}>
    <p>
      <b>{label}</b> {hint}
    </p>
    <Choice legend={label} shape="bar" {...choice} />
  </div>
)
