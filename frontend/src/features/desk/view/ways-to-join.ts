import type { Show } from '#shared/desk/desk.ts'
import { withPart } from './show-parts.ts'

/** How screens say how to join, from nothing to large. */
export const waysToJoin = [
  { value: 'off', label: 'Off' },
  { value: 'corner', label: 'Corner' },
  { value: 'large', label: 'Large' },
] as const
export type Way = (typeof waysToJoin)[number]['value']

/** How they say it now. */
export const wayOf = ({ join }: Show): Way => (join === undefined ? 'corner' : join ? 'large' : 'off')

/** The same, saying it in a way. */
export const joinBy = (show: Show, way: Way): Show =>
  withPart(show, 'join', way === 'corner' ? undefined : way === 'large')

/** What a way is, for a screen with or without the chart. */
export const wayHint = (way: Way, hasChart: boolean): string =>
  ({
    off: 'Nothing says how to join.',
    corner: 'They stay in a corner.',
    large: hasChart ? 'Beside the chart.' : 'Over the whole wall.',
  })[way]
