import { seededRandom } from '#shared/seeded-random.ts'
import { products } from '../../../../../frontend/src/content/catalogue.ts'
import { faq } from '../../../../../frontend/src/content/faq.ts'
import { story } from '../../../../../frontend/src/content/story.ts'
import { tags } from '../../../../../frontend/src/content/tags.ts'

interface Item {
  readonly title: string
  readonly text: string
}

/** Drawn by chance, and always the same: real icons and colors do not compress to nothing. */
const random = seededRandom(1)
const digits = (count: number, most: number, places: number): string[] =>
  Array.from({ length: count }, () => (most * random()).toFixed(places))

/** As utility frameworks have it: every element names all that applies to it. */
const classes = (index: number): string =>
  `item mb-${(index % 6) * 2} text${index % 3} md-pl-${(index % 4) * 2} lg-mr-${(index % 5) * 2} bg3-${index % 2 ? 10 : 20}`

/** An icon drawn in the page, of eighteen strokes, as in an icon set. */
const icon = (): string => {
  const strokes = Array.from({ length: 18 }, () => digits(6, 24, 1))
  const paths = strokes.map(([x, y, ...curve]) => `<path d="M${x} ${y}Q${curve.join(' ')}"/>`).join('')
  return `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">${paths}</svg>`
}

const each = <T>(list: readonly T[], html: (one: T, index: number) => string): string =>
  list.map(html).join('')

const section = (title: string, body: string, tinted = false): string =>
  `<section class="relative${tinted ? ' tint' : ''}"><div class="frame px-4 md-px-6 py-12 lg-py-20"><h2 class="font-bold leading-tighter tracking-tighter mb-4">${title}</h2>${body}</div></section>`

const grid = (items: readonly Item[]): string =>
  `<div class="grid gap-8 md-gap-y-12 items-start">${each(items, ({ title, text }, index) => `<div class="${classes(index)}">${icon()}<div class="mt-0.5"><h3 class="text-xl font-bold">${title}</h3><p class="muted mt-3">${text}</p></div></div>`)}</div>`

const cards = (items: readonly Item[]): string =>
  `<div class="grid gap-6 -mb-6">${each(items, ({ title, text }, index) => `<article class="mb-6 transition"><img src="/card-${index}.webp" width="400" height="225" loading="lazy" decoding="async" alt=""><h3 class="${classes(index)}"><a href="#contents">${title}</a></h3><p class="muted text-lg">${text}</p></article>`)}</div>`

const links = (names: readonly string[]): string =>
  each(
    names,
    (name) => `<li class="mb-2"><a class="muted hover-text transition" href="#contents">${name}</a></li>`,
  )

const about = tags.map(({ heading, description }) => ({ title: heading, text: description }))
const product = (from: number, to: number): readonly Item[] =>
  products.slice(from, to).map(({ name, shortDescription }) => ({ title: name, text: shortDescription }))

/** The reference page: bar, hero with a picture, then the sections such a home page has, in their order. */
export const referenceDocument = (): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A static page to compare with</title><meta name="description" content="A page without any framework, with the shape and the weight of a static site template’s home page."><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/styles.css"></head><body class="antialiased text-default bg-page tracking-tight">' +
  `<header class="bar"><a class="font-bold" href="#contents">Reference</a><nav aria-label="Main"><ul>${links(tags.map(({ label }) => label))}</ul></nav><button type="button" aria-label="Menu">${icon()}</button></header>` +
  `<main id="contents"><section class="hero frame"><h1>${story[2]?.statement ?? ''}</h1><p class="narrow">${story[1]?.line ?? ''}</p><a class="button first" href="#contents">Begin here</a><a class="button" href="#contents">Read on</a><img src="/hero-768.webp" srcset="/hero-400.webp 400w, /hero-768.webp 768w, /hero-1024.webp 1024w" sizes="(max-width: 767px) 400px, (max-width: 1023px) 768px, 1024px" width="1024" height="576" loading="eager" fetchpriority="high" decoding="async" alt="A hall full of people with something in their hands"></section>` +
  section('What there is', grid(product(0, 6)), true) +
  each(story, ({ statement, line }) =>
    section(statement, `<p class="narrow">${line}</p>${grid(about.slice(0, 3))}`),
  ) +
  section('How it goes', grid(product(6, 10))) +
  section('What it is made of', grid(about), true) +
  section('Read more', cards(product(10, 13))) +
  section(
    'Questions',
    each(
      faq,
      ({ question, answer }) =>
        `<details class="narrow"><summary>${question}</summary><p class="muted">${answer}</p></details>`,
    ),
  ) +
  section('Numbers', grid(product(13, 16))) +
  `</main><footer class="foot"><div class="frame grid">${each([0, 4, 8], (from) => `<ul>${links(product(from, from + 4).map(({ title }) => title))}</ul>`)}</div></footer></body></html>`
