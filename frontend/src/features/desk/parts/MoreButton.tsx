import { Icon } from '#components/icon/Icon.tsx'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  readonly label: string
  readonly hint: string
  readonly disabled: boolean
  readonly onPress: () => void
}

type WordsProps = Pick<MoreButtonProps, 'label' | 'hint'>

const Words = ({ label, hint }: WordsProps) => (
  <>
    <span>
      <b>{label}</b>
      <small>{hint}</small>
    </span>
    <Icon name="arrow" />
  </>
)

/** Something that is done now and then, across the whole width and without a colour that calls. */
export const MoreButton = ({ label, hint, disabled, onPress }: MoreButtonProps) => (
  <button className={styles.more} type="button" disabled={disabled} onClick={onPress}>
    <Words label={label} hint={hint} />
  </button>
)

interface MoreLinkProps extends WordsProps {
  readonly href: string
  /** Why it leads nowhere now; undefined where it does. */
  readonly why: string | undefined
}

/** The same, where it opens another page beside the desk. */
export const MoreLink = ({ label, hint, href, why }: MoreLinkProps) =>
  why === undefined ? (
    <a className={styles.more} href={href} target="_blank" rel="noopener">
      <Words label={label} hint={hint} />
    </a>
  ) : (
    <MoreButton label={label} hint={why} disabled onPress={() => undefined} />
  )
