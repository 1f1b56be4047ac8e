import { heart, menuButton } from '../../../e2e/steps/frame-page.ts'
import { finder } from '../../../e2e/steps/finder-steps.ts'
import type { Interaction } from './latency.ts'

/** What visitors do most, each on the page where they do it. */
export const interactions: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    target: menuButton,
    shows: { selector: 'dialog[open]' },
  },
  {
    name: 'like a product',
    path: '/products',
    target: (page) => page.getByRole('button', { name: 'Like Flag Finder' }),
    shows: { selector: 'main button[aria-pressed="true"]' },
  },
  {
    name: 'filter by a tag',
    path: '/products',
    target: (page) => page.getByRole('link', { name: /^Build alignment/ }).first(),
    shows: { selector: '#tagContent h2, h2', text: 'Build alignment' },
  },
  {
    name: 'open the liked panel',
    path: '/products',
    liked: ['ping-poll', 'roll-play', 'block-party'],
    target: heart,
    shows: { selector: 'dialog[open]', text: 'Ping Poll' },
  },
  {
    name: 'choose an answer of the finder',
    path: '/get-started-form',
    target: (page) => finder(page).choice('Facilitated session'),
    shows: { selector: 'label:has(input:checked)' },
  },
  {
    name: 'go to the finder’s next step',
    path: '/get-started-form',
    before: (page) => finder(page).choice('Facilitated session').check(),
    target: (page) => finder(page).next,
    shows: { selector: 'main', text: 'Step 2 of' },
  },
]
