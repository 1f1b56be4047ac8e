import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/build-your-program', {
  title: 'Build Your Program',
  description:
    'Facilitated sessions, interactive installations and what carries them beyond the day: see what a whole program is made of, and tell us about yours.',
  alt: 'A leaning tower of patterned blocks on pink.',
})
