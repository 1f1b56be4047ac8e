import { NoScript } from '#components/no-script/NoScript.tsx'
import { products } from '#content/catalogue.ts'
import { ProductFinder } from '#features/finder/ProductFinder.tsx'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { meta } from './page.ts'

/** The product finder. */
export const ProductFinderPage = () => {
  const { add, has, planOf, choosePlan } = useLiked()
  return (
    <main id="main">
      <NoScript>
        The finder needs JavaScript, which is off in this browser: <a href="/products">all our products</a>{' '}
        can be read without.
      </NoScript>
      <ProductFinder
        meta={meta}
        products={products}
        onRecommend={add}
        like={({ id, name }, plan) => <LikeButton id={id} name={name} plan={plan} />}
        isLiked={has}
        planOf={planOf}
        onPlan={choosePlan}
      />
    </main>
  )
}
