/** How long something is kept: with the event, or as the stage says for what is known of persons. */
type Kept = 'event' | 'person'

/** What is stored at once, in the words of those who ask. A test holds it against the schemas of what is sent. */
export interface Stored {
  readonly what: string
  /** The log, or the kind of request, that it is part of. */
  readonly log:
    | 'laser-focus'
    | 'venting-machine'
    | 'combo-convo'
    | 'rating'
    | 'ballot'
    | 'promise'
    | 'contact'
    | 'estimate'
  readonly whom: string
  /** Each field that is sent, in words. */
  readonly fields: Readonly<Record<string, string>>
  readonly kept: Kept
  readonly seenBy: string
}

const guests = 'Guests'
const room = 'The room, the organizer, who may publish it'
const us = 'The people here who answer you'

const ofRequest = {
  name: 'name',
  email: 'email',
  message: 'message',
  website: 'a hidden field that only machines fill in',
  filledInMs: 'how long it took to fill in',
}

/** All that is sent by people and stored, field by field. */
export const stored: readonly Stored[] = [
  {
    what: 'A rated idea',
    log: 'laser-focus',
    whom: guests,
    fields: { table: 'table', idea: 'idea', impact: 'impact', effort: 'time to value' },
    kept: 'event',
    seenBy: 'Anybody with the address of the chart. The organizer, who may publish it',
  },
  {
    what: 'An answer in a few words',
    log: 'venting-machine',
    whom: guests,
    fields: { question: 'question', answer: 'answer' },
    kept: 'event',
    seenBy: room,
  },
  {
    what: 'A card pair',
    log: 'combo-convo',
    whom: guests,
    fields: {
      orangeCard: 'orange card',
      blueCard: 'teal card',
      whatIsA: 'what it is',
      thatCould: 'what it could do',
      freeText: 'what came to mind',
    },
    kept: 'event',
    seenBy: room,
  },
  {
    what: 'An email with a card pair',
    log: 'combo-convo',
    whom: 'Guests who typed one',
    fields: { email: 'email, apart from the answer' },
    kept: 'person',
    seenBy: 'The organizer. Never a screen',
  },
  {
    what: 'A rating of an idea',
    log: 'rating',
    whom: guests,
    fields: {
      table: 'table',
      idea: 'number of the idea',
      impact: 'impact',
      effort: 'time to value',
      passed: 'whether it was passed',
    },
    kept: 'event',
    seenBy: 'The room, in sum. The organizer',
  },
  {
    what: 'A ballot',
    log: 'ballot',
    whom: guests,
    fields: {
      table: 'table',
      voter: 'a random number for this vote',
      people: 'how many share the phone',
      version: 'how often it was changed',
      dots: 'dots for ideas',
    },
    kept: 'event',
    seenBy: 'The room, in sum. The organizer',
  },
  {
    what: 'Who takes an idea',
    log: 'promise',
    whom: 'Guests who take one',
    fields: { table: 'table', of: 'number of the idea', due: 'by when', back: 'that it was given back' },
    kept: 'event',
    seenBy: room,
  },
  {
    what: 'A name with it',
    log: 'promise',
    whom: 'Guests who take one',
    fields: { owner: 'name or team', step: 'first step, apart from the rest' },
    kept: 'person',
    seenBy: 'The organizer, and who opens the results page',
  },
  {
    what: 'A message to us',
    log: 'contact',
    whom: 'Organizers',
    fields: ofRequest,
    kept: 'person',
    seenBy: us,
  },
  {
    what: 'A request for an estimate',
    log: 'estimate',
    whom: 'Organizers',
    fields: {
      ...ofRequest,
      eventDate: 'date',
      eventLocation: 'place',
      headcount: 'how many come',
      selectedProducts: 'products',
      plans: 'plans',
    },
    kept: 'person',
    seenBy: us,
  },
]
