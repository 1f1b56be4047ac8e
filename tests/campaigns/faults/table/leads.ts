import { busyLines, type Line, tableOf } from './lines.ts'

const sending = ['Sending...']
const keepsTrying = 'Nothing is lost: this page keeps trying by itself.'
const again = { recovery: 'by itself' } as const
/** A non-OK status, or an answer that is not the site's. */
const tried = { sees: ['Failed to send message. Please try again.', keepsTrying] }
const refused = { ...tried, ...again } as const
/** No answer. */
const unreachable = { sees: ['Error sending message. Please try again.', keepsTrying], ...again } as const

/** What either form does; `success` is what it says in the end, in whichever tab. */
const both = (success: string): readonly Line[] => [
  { fault: 'site down', ...unreachable, stored: 0, fast: true },
  { fault: 'offline', ...unreachable, stored: 0 },
  { fault: '3 s late', sees: sending, recovery: 'not needed' },
  { fault: '12 s late', sees: sending, recovery: 'not needed' },
  ...busyLines(() => tried, [success], [success]),
  { fault: '503 in JSON all along', ...tried, stored: 0, recovery: 'reloaded' },
  { fault: '500 in HTML', ...refused, stored: 0 },
  { fault: '404 in HTML', ...refused, stored: 0 },
  { fault: 'empty 200', ...refused, stored: 0 },
  {
    fault: 'refused once',
    sees: ['Failed to send message. Please try again.'],
    stored: 0,
    recovery: 'pressed again',
    fast: true,
  },
  { fault: 'answer lost', ...unreachable, stored: 1, fast: true },
  { fault: 'answer cut short', ...refused, stored: 1 },
  { fault: 'reset within the answer', ...unreachable, stored: 1 },
  { fault: 'sign-in page', ...refused, stored: 0, fast: true },
  { fault: 'sign-in page elsewhere', ...unreachable, stored: 0 },
  { fault: 'store refuses', ...refused },
]

/** A lead is never lost: once it is stored the visitor is done, whatever the form service does. */
const relayed = (success: string): readonly Line[] => {
  const safe = { sees: [success], stored: 1, recovery: 'redelivered' } as const
  return [
    { fault: 'form service down', ...safe, fast: true },
    { fault: 'form service hangs', ...safe },
    { fault: 'form service answers 500', ...safe },
    { fault: 'form service answers 429', ...safe },
    { fault: 'form service answers HTML', ...safe },
    { fault: 'form service cuts its answer', ...safe },
  ]
}

const sent = 'Message sent successfully!'

export const contactTable = tableOf(
  'contact',
  [sent],
  [
    ...both(sent),
    ...relayed(sent),
    { fault: 'never answered', ...unreachable, stored: 0 },
    { fault: 'answer drips for minutes', ...unreachable, stored: 1 },
    { fault: 'store hangs', ...refused },
  ],
)

const thankYou = ', your form has been submitted!'

export const estimateTable = tableOf(
  'estimate',
  [thankYou],
  [
    ...both(thankYou),
    ...relayed(thankYou).slice(0, 3),
    { fault: 'store throttles', ...refused },
    { fault: 'store loses its answers', ...refused },
  ],
)
