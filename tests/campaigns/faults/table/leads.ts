import { busyLines, tableOf } from './lines.ts'

const sending = ['Sending...']
const keepsTrying = 'Nothing is lost: this page keeps trying by itself.'
const again = { recovery: 'by itself' } as const
/** A non-OK status, or an answer that is not the site's. */
const tried = { sees: ['Failed to send message. Please try again.', keepsTrying] }
const refused = { ...tried, ...again } as const
/** No answer. */
const unreachable = { sees: ['Error sending message. Please try again.', keepsTrying], ...again } as const

const sent = ['Message sent successfully!'] as const

export const contactTable = tableOf('contact', sent, [
  { fault: 'site down', ...unreachable, stored: 0 },
  { fault: 'offline', ...unreachable, stored: 0 },
  { fault: 'never answered', ...unreachable, stored: 0 },
  { fault: '12 s late', sees: sending, recovery: 'not needed' },
  ...busyLines(() => tried, sent, sent),
  { fault: '503 in JSON all along', ...tried, stored: 0, recovery: 'reloaded' },
  { fault: '500 in HTML', ...refused, stored: 0 },
  { fault: 'empty 200', ...refused, stored: 0 },
  {
    fault: 'refused once',
    sees: ['Failed to send message. Please try again.'],
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: 'answer lost', ...unreachable, stored: 1 },
  { fault: 'sign-in page', ...refused, stored: 0 },
  { fault: 'sign-in page elsewhere', ...unreachable, stored: 0 },
])
