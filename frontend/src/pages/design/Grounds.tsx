import { Button, ButtonLink } from '#components/button/Button.tsx'
import { grounds } from '#components/ground/ground.ts'
import { Symbol } from '#components/logo/Symbol.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { OutsideLink, TextLink } from '#components/text-link/TextLink.tsx'
import styles from './design.module.css'

/** The eight grounds with everything that is used on them. */
export const Grounds = () => (
  <>
    {grounds.map((ground) => (
      <section key={ground} data-ground={ground} className={styles.ground} aria-label={ground}>
        <div className={styles.stack}>
          <div className={styles.logo}>
            <Symbol />
            <Wordmark />
            <Symbol inked />
          </div>
          <h2>
            <SplitTitle first="Ground" highlight={ground} />
          </h2>
          <p className={styles.accent}>
            <b className={styles.client}>An accent</b>
          </p>
          <p>
            Running text, and <span className={styles.quiet}>quiet text beside it</span>.
          </p>
        </div>
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button icon="arrow">Primary</Button>
            <Button variant="secondary" icon="arrow">
              Secondary
            </Button>
            <Button variant="quiet">Quiet</Button>
          </div>
          <div className={styles.row}>
            <Button pending>Sending...</Button>
            <Button disabled>Disabled</Button>
            <ButtonLink to="/design" size="large" icon="arrow">
              A large link
            </ButtonLink>
          </div>
          <div className={styles.row}>
            <TextLink to="/design">A text link</TextLink>
            <TextLink to="/design" arrow>
              With an arrow
            </TextLink>
            <OutsideLink href="https://calendar.example">To another site</OutsideLink>
          </div>
        </div>
      </section>
    ))}
  </>
)
