import { apiPath } from '#shared/routes.ts'
import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/join', {
  title: 'Join',
  description: 'One code for the whole evening: put the phone down, and it goes where the room goes.',
  card: 'laserfocus',
  alt: 'Nine tiles with bulbs, bolts and hearts, one of them on its way.',
})

/** It carries what each form begins with, so that the first one it leads to is a small step. */
export const scriptBudget = 89_400

/** Where the room is. */
export const ahead = [apiPath('get-programme')]
