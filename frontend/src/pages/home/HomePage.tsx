import { useRef } from 'react'
import { productIds } from '#shared/products.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { productById } from '#content/catalogue.ts'
import { shapeIds } from '#content/media-ids.ts'
import { homeTestimonial } from '#content/testimonials.ts'
import { featuredProducts } from '#features/catalogue/featured.ts'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { ClientMarquee } from '#features/clients/ClientMarquee.tsx'
import { Backdrop } from '#features/home/Backdrop.tsx'
import { Film } from '#features/home/Film.tsx'
import { finderGround } from '#features/home/finder-ground.ts'
import { FinderTile } from '#features/home/FinderTile.tsx'
import { Hero } from '#features/home/hero/Hero.tsx'
import { pickSome } from '#features/home/pick-some.ts'
import { Shape, shapeMark } from '#features/home/Shape.tsx'
import { Story } from '#features/home/story/Story.tsx'
import { useVisitPick } from '#features/home/use-visit-pick.ts'
import { visitPick } from '#features/home/visit-pick.ts'
import { WhatWeDo } from '#features/home/WhatWeDo.tsx'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { Testimonial } from '#features/testimonial/Testimonial.tsx'
import { staticParts } from '#lib/static/static-parts.tsx'
import styles from './HomePage.module.css'
import { meta } from './page.ts'

const Closing = staticParts(() => import('./static.ts'))('Closing')

/**
 * Five products of the sixteen, all as likely, no two of one hue, since small words are hard to read on the cut shades
 * that would keep them apart.
 */
const productsOfVisit = visitPick({
  name: 'home-products',
  pool: productIds,
  first: featuredProducts,
  draw: () => pickSome(productIds, 5, Math.random, (id) => productById(id).ground),
})

/** Four shapes of the seven. */
const shapesOfVisit = visitPick({
  name: 'home-shapes',
  pool: shapeIds,
  first: shapeIds.slice(0, 4),
  draw: () => pickSome(shapeIds, 4, Math.random),
})

/** The front page. */
export const HomePage = () => {
  const main = useRef<HTMLElement>(null)
  const whatWeDo = useRef<HTMLElement>(null)
  const products = useVisitPick(productsOfVisit, whatWeDo).map(productById)
  const ground = finderGround(products.map((product) => product.ground))
  const [behindStory, behindFilm, behindProducts, behindClients] = useVisitPick(
    shapesOfVisit,
    main,
    `[${shapeMark}]`,
  )
  return (
    <main id="main" className={styles.parts} ref={main}>
      <DocumentMeta {...meta} />
      <Hero />
      <Story shape={behindStory && <Shape name={behindStory} behind="story" />} />
      <Film shape={behindFilm && <Shape name={behindFilm} behind="film" />} />
      <WhatWeDo ref={whatWeDo} shape={behindProducts && <Shape name={behindProducts} behind="products" />}>
        <ProductGrid
          products={products}
          like={({ id, name }) => <LikeButton id={id} name={name} />}
          closing={{ ground, draw: () => <FinderTile ground={ground} /> }}
          look="home"
        />
      </WhatWeDo>
      <Backdrop shape={behindClients && <Shape name={behindClients} behind="clients" />}>
        <ClientMarquee />
      </Backdrop>
      <Testimonial testimonial={homeTestimonial} ground="deep" />
      <Closing />
    </main>
  )
}
