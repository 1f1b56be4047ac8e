import { products } from '../../../../../frontend/src/content/catalogue.ts'
import { faq } from '../../../../../frontend/src/content/faq.ts'
import { story } from '../../../../../frontend/src/content/story.ts'
import { tags } from '../../../../../frontend/src/content/tags.ts'
import { evenDigits } from './even-digits.ts'

/** Sizes of the pictures in the page, in CSS pixels. */
const hero = { width: 1024, height: 576 } as const
const card = { width: 400, height: 225 } as const

interface Item {
  readonly title: string
  readonly text: string
}

/** As utility frameworks have it: every element says all that holds for it. */
const classes = (index: number): string =>
  `item mb-${(index % 6) * 2} text${index % 3} md-pl-${(index % 4) * 2} lg-mr-${(index % 5) * 2} bg3-${index % 2 ? 10 : 20}`

/** An icon drawn in the page, each of twenty-four strokes of its own, as in an icon set. */
const icon = (name: string): string => {
  const at = evenDigits(name, 144).map((part) => (24 * part).toFixed(1))
  const strokes = Array.from({ length: 24 }, (_, index) => at.slice(6 * index, 6 * index + 6))
  const paths = strokes.map(([x, y, ...curve]) => `<path d="M${x} ${y}Q${curve.join(' ')}"/>`).join('')
  return `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">${paths}</svg>`
}

const section = (title: string, body: string, tinted = false): string =>
  `<section class="relative${tinted ? ' tint' : ''}"><div class="frame px-4 md-px-6 py-12 lg-py-20"><h2 class="font-bold leading-tighter tracking-tighter mb-4">${title}</h2>${body}</div></section>`

const grid = (items: readonly Item[]): string =>
  `<div class="grid gap-8 md-gap-y-12 items-start">${items
    .map(
      ({ title, text }, index) =>
        `<div class="${classes(index)}">${icon(title)}<div class="mt-0.5"><h3 class="text-xl font-bold">${title}</h3><p class="muted mt-3">${text}</p></div></div>`,
    )
    .join('')}</div>`

const cards = (items: readonly Item[]): string =>
  `<div class="grid gap-6 -mb-6">${items
    .map(
      ({ title, text }, index) =>
        `<article class="mb-6 transition"><img src="/card-${index}.webp" width="${card.width}" height="${card.height}" loading="lazy" decoding="async" alt=""><h3 class="${classes(index)}"><a href="#contents">${title}</a></h3><p class="muted text-lg">${text}</p></article>`,
    )
    .join('')}</div>`

const questions = faq
  .map(
    ({ question, answer }) =>
      `<details class="narrow"><summary>${question}</summary><p class="muted">${answer}</p></details>`,
  )
  .join('')

const links = (names: readonly string[]): string =>
  names
    .map(
      (name) => `<li class="mb-2"><a class="muted hover-text transition" href="#contents">${name}</a></li>`,
    )
    .join('')

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A static page to compare with</title><meta name="description" content="A page without any framework, with the shape and the weight of a static site template’s home page."><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/styles.css">`

const heroPicture = `<img src="/hero-768.webp" srcset="/hero-400.webp 400w, /hero-768.webp 768w, /hero-1024.webp 1024w" sizes="(max-width: 767px) 400px, (max-width: 1023px) 768px, 1024px" width="${hero.width}" height="${hero.height}" loading="eager" fetchpriority="high" decoding="async" alt="A hall full of people with something in their hands">`

const product = (from: number, to: number): readonly Item[] =>
  products.slice(from, to).map(({ name, shortDescription }) => ({ title: name, text: shortDescription }))

/** The reference page: bar, hero with a picture, then the sections such a home page has, in their order. */
export const referenceDocument = (): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body class="antialiased text-default bg-page tracking-tight">` +
  `<header class="bar"><a class="font-bold" href="#contents">Reference</a><nav aria-label="Main"><ul>${links(tags.map(({ label }) => label))}</ul></nav><button type="button" aria-label="Menu">${icon('Menu')}</button></header>` +
  `<main id="contents"><section class="hero frame"><h1>${story[2]?.statement ?? ''}</h1><p class="narrow">${story[1]?.line ?? ''}</p><a class="button first" href="#contents">Begin here</a><a class="button" href="#contents">Read on</a>${heroPicture}</section>` +
  section('What there is', grid(product(0, 6)), true) +
  story
    .map(({ statement, line }) =>
      section(
        statement,
        `<p class="narrow">${line}</p>${grid(tags.slice(0, 3).map(({ heading, description }) => ({ title: heading, text: description })))}`,
      ),
    )
    .join('') +
  section('How it goes', grid(product(6, 10))) +
  section(
    'What it is made of',
    grid(tags.map(({ heading, description }) => ({ title: heading, text: description }))),
    true,
  ) +
  section('Read more', cards(product(10, 13))) +
  section('Questions', questions) +
  section('Numbers', grid(product(13, 16))) +
  `</main><footer class="foot"><div class="frame grid">${[0, 4, 8].map((from) => `<ul>${links(products.slice(from, from + 4).map(({ name }) => name))}</ul>`).join('')}</div></footer></body></html>`
