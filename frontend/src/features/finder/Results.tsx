import type { ReactNode, Ref } from 'react'
import { Button, ButtonLink } from '#components/button/Button.tsx'
import type { Ground } from '#components/ground/ground.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { comparePath } from '#content/paths.ts'
import type { Product } from '#content/schema.ts'
import type { Choices } from './choices.ts'
import { reasonsFor, resultWords } from './fit.ts'
import { LimitBar } from './LimitBar.tsx'
import { askedPrice, type Limits, within } from './limits.ts'
import { ResultCard } from './ResultCard.tsx'
import styles from './Results.module.css'

interface ResultsProps {
  /** Best match first. */
  products: readonly Product[]
  /** What they were chosen by. */
  choices: Choices
  limits: Limits
  onLimit: (limits: Limits) => void
  like: (product: Product) => ReactNode
  isLiked: (id: string) => boolean
  onStartOver: () => void
  /** Gets the focus when the results come. */
  headingRef: Ref<HTMLHeadingElement>
  /** Stands in place of the way on until it is answered. */
  question?: ReactNode
}

/** Blocks touch: head and closing never wear the hue of the products they meet. */
const headGround = ([first]: readonly Product[]): Ground => (first?.ground === 'ink' ? 'violet' : 'ink')
const closingGround = (products: readonly Product[]): Ground => {
  const met = products.slice(1).map(({ ground }) => ground)
  return closingGrounds.find((ground) => !met.includes(ground)) ?? 'paper'
}
const closingGrounds: readonly Ground[] = ['tangerine', 'sun', 'pink', 'teal', 'violet']

/** The shortlist, and the way to its price. */
export const Results = ({
  products,
  choices,
  limits,
  onLimit,
  like,
  isLiked,
  onStartOver,
  headingRef,
  question,
}: ResultsProps) => {
  const kept = products.filter(({ id }) => isLiked(id)).length
  const shown = within(products, limits)
  const { heading, lead, closing } = resultWords(products.length, kept)
  return (
    <>
      <div className={styles.head} data-ground={headGround(products)}>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <div className={styles.sum}>
          {question ?? (
            <>
              <p>{lead}</p>
              <ButtonLink to="/get-estimate" size="large" icon="arrow">
                Get an Estimate
              </ButtonLink>
            </>
          )}
          <Button variant="quiet" size="large" onClick={onStartOver}>
            Start over
          </Button>
          {kept > 1 && (
            <TextLink to={comparePath(products.map(({ id }) => id).filter(isLiked))}>
              Compare them side by side
            </TextLink>
          )}
        </div>
      </div>
      <LimitBar {...{ products, limits, onLimit }} />
      <ol className={styles.results} data-count={shown.length}>
        {shown.map((product, index) => (
          <li key={product.id}>
            <ResultCard
              product={product}
              rank={products.indexOf(product) + 1}
              isFirst={index === 0}
              reasons={reasonsFor(choices, product)}
              price={askedPrice(product, limits)}
              like={like(product)}
              cut={index > 1 && shown[index - 1]?.ground === product.ground}
            />
          </li>
        ))}
      </ol>
      <section
        className={styles.closing}
        data-ground={closingGround(products)}
        aria-labelledby="finder-closing"
      >
        <h2 id="finder-closing">{closing}</h2>
        {kept === 0 ? (
          <Button size="large" icon="arrow" onClick={onStartOver}>
            Start over
          </Button>
        ) : (
          <ButtonLink to="/get-estimate" size="large" icon="arrow">
            Get an Estimate
          </ButtonLink>
        )}
      </section>
    </>
  )
}
