import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/case-studies', {
  title: 'Case Studies',
  description:
    'Four events where the audience did the talking: what they wanted, what we built and what the room left behind.',
  alt: 'A night sky with balloons over a crowd of heads, a tower and one speaker.',
})
