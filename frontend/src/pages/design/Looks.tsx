import { Button, ButtonLink } from '#components/button/Button.tsx'
import { grounds } from '#components/ground/ground.ts'
import { Symbol } from '#components/logo/Symbol.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { OutsideLink, TextLink } from '#components/text-link/TextLink.tsx'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { Icon, type IconName } from '#components/icon/Icon.tsx'
import { Section } from '#components/section/Section.tsx'
import { Spinner } from '#components/spinner/Spinner.tsx'
import { StatusLine } from '#components/status-line/StatusLine.tsx'
import { Stepper } from '#components/stepper/Stepper.tsx'
import { Card } from '#components/card/Card.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { products } from '#content/catalogue.ts'
import { productPath } from '#content/paths.ts'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { mediaDelivery, posterUrl } from '#lib/media.ts'
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

const names: readonly IconName[] = [
  'arrow',
  'heart',
  'close',
  'menu',
  'plus',
  'minus',
  'check',
  'play',
  'pause',
  'external',
  'down',
  'alert',
  'dots',
  'photos',
  'network',
  'videos',
]

/** Icons, bubbles, and what shows a state. */
export const Signs = () => (
  <>
    <Section heading="Icons" headingSize="medium">
      <div className={styles.row}>
        {names.map((name) => (
          <span key={name} className={styles.sign}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        <BubbleButton icon="close" label="Close" />
        <BubbleButton icon="pause" label="Pause" tail="right" />
        <BubbleButton icon="menu" label="Menu" tone="paper" />
      </div>
    </Section>
    <Section ground="violet" heading="How things stand" headingSize="medium">
      <div className={styles.columns}>
        <Stepper step={1} total={3} />
        <Stepper step={2} total={3} />
        <Stepper step={3} total={3} />
        <Spinner label="Loading the question" />
        <StatusLine tone="plain">Link copied</StatusLine>
        <StatusLine tone="success">Message sent successfully!</StatusLine>
        <StatusLine tone="failure">Failed to send message. Please try again.</StatusLine>
      </div>
    </Section>
  </>
)

/** Cards as lists show them: with a heart, with text that opens, and without. */
export const Tiles = () => (
  <div className={styles.tiles}>
    {products.slice(0, 3).map((product) => (
      <Card
        key={product.id}
        ground={product.ground}
        to={productPath(product.id)}
        title={<SplitTitle first={product.category} highlight={product.categoryHighlight} />}
        media={<Picture src={posterUrl(mediaDelivery, product)} alt="" ratio="fill" />}
        more={<p>{product.shortDescription}</p>}
        action={<LikeButton id={product.id} name={product.name} />}
      >
        <p>{product.tagline}</p>
      </Card>
    ))}
  </div>
)
