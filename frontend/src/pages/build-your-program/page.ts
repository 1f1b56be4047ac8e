import { pageMeta } from '../../content/meta/page-meta.ts'

/** Its programs carry products and prices, and the contact form follows. */
export const scriptBudget = 82_000

export const meta = pageMeta('/build-your-program', {
  title: 'Build Your Program',
  description:
    'Facilitated sessions, interactive installations and what carries them beyond the day: see what a whole program is made of, and tell us about yours.',
  alt: 'A leaning tower of patterned blocks on pink.',
})
