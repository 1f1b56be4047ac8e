import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/get-started', {
  title: 'Get Started',
  description:
    'Answer three questions, send us a note, or book a meeting: three ways to an event that people take part in.',
  alt: 'A tangerine head says one loud thing, and two heads wake up.',
})
