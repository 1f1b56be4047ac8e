import type { FaqItem } from './schema.ts'

/** The six questions; their figures are promises, and tests hold them. */
export const faq: readonly FaqItem[] = [
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'Most product pages show a price. A whole event depends on how many sessions and installations you string together, and how much of it you run yourself. Three examples, to give you a feel for it:',
    extraContent: [
      {
        amount: 'About 20K USD',
        title: 'A learning and development program',
        participants: '150 participants',
        includes: 'Two facilitated sessions and one event extension.',
      },
      {
        amount: 'About 35K USD',
        title: 'A global industry event',
        participants: '300 participants',
        includes: 'Two interactive installations.',
      },
      {
        amount: 'About 120K USD',
        title: 'A senior leadership summit',
        participants: '400 participants',
        includes: 'Five facilitated sessions, two interactive installations and a handbook.',
      },
    ],
  },
  {
    id: 'mixing',
    question: 'Can we mix experiences?',
    answer:
      'Please do. A session gets the room talking, an installation keeps it talking in the hallway. Tell us how your day runs and we’ll put them in an order that builds.',
  },
  {
    id: 'custom',
    question: 'Do you make custom experiences?',
    answer:
      'Yes, and we look forward to those. Bring the message, the room and one odd wish. Custom experiences usually start at about 20K USD.',
  },
  {
    id: 'yourself',
    question: 'Can we run it ourselves?',
    answer:
      'Yes. The “Do it yourself” plan is our “You Do” price: you rent the toolkit, we stay close by phone and video. Licensed frameworks need a brief training first, so the person with the microphone feels at home. Installations are self-guided and can be rented on their own.',
  },
  {
    id: 'discounts',
    question: 'Are there discounts?',
    answer:
      'Bundling multiple products may reduce the overall cost. Save everything you like with the heart, ask for one estimate, and we’ll price it as one event.',
  },
  {
    id: 'emceeing',
    question: 'Will you emcee, too?',
    answer:
      'We will, if you ask. Our facilitators spend most of their lives on a stage and can carry your event from welcome to goodbye. It’s an add-on, so mention it with your estimate.',
  },
]
