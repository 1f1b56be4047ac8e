import type { Claim } from './proofs.ts'

/** What was tested for people who see, hear, move or read differently, and for which criteria of WCAG 2.2 that counts. */
export interface AccessClaim extends Claim {
  readonly criteria: readonly string[]
  /** What a machine finds alone shows a criterion in part. */
  readonly inPart?: true
}

export const access: readonly AccessClaim[] = [
  {
    first: 'Every page and form by machine',
    then: '(axe), in windows of any width. Nothing is open.',
    criteria: ['1.1.1', '1.3.1', '1.3.5', '2.4.4', '2.5.3', '3.1.1', '3.1.2', '4.1.2'],
    inPart: true,
    shown: {
      file: 'tests/e2e/site/every-page.matrix.spec.ts',
      title: 'in every window, from ${paths[0]} to ${paths.at(-1)}',
    },
  },
  {
    first: 'Headings in order, and landmarks by name,',
    then: 'the same on each page.',
    criteria: ['1.3.1', '3.2.3'],
    shown: {
      file: 'tests/e2e/site/every-page.matrix.spec.ts',
      title: 'in every window, from ${paths[0]} to ${paths.at(-1)}',
    },
  },
  {
    first: 'A window as narrow as a page at 400 %:',
    then: 'nothing scrolls sideways.',
    criteria: ['1.4.10'],
    shown: {
      file: 'tests/e2e/site/every-page.matrix.spec.ts',
      title: 'in every window, from ${paths[0]} to ${paths.at(-1)}',
    },
  },
  {
    first: 'An organizer’s way by keyboard alone:',
    then: 'finds, likes, compares and asks, and sees where the focus is at each stop.',
    criteria: ['2.1.1', '2.4.3', '2.4.7', '2.4.11'],
    shown: {
      file: 'tests/e2e/site/by-keyboard.spec.ts',
      title: 'an organizer finds, likes, compares and asks without a pointer',
    },
  },
  {
    first: 'All three forms by keyboard alone,',
    then: 'from the first step to the thanks.',
    criteria: ['2.1.1', '2.4.3', '2.4.7'],
    shown: {
      file: 'tests/e2e/live/by-keyboard.spec.ts',
      title: 'an attendee answers all three forms without a pointer',
    },
  },
  {
    first: 'The desk by keyboard alone.',
    then: 'From tab to tab, and a choice by arrows.',
    criteria: ['2.1.1'],
    shown: {
      file: 'tests/e2e/desk/desk-hands.spec.ts',
      title: 'by keys alone: from tab to tab, a choice by arrows, a table from anywhere',
    },
  },
  {
    first: 'The chart without a mouse:',
    then: 'each point is reached in reading order, and all of them are in a table.',
    criteria: ['1.3.2', '2.1.1'],
    shown: {
      file: 'tests/e2e/chart/scatterplot-access.spec.ts',
      title:
        'without a mouse every point is reached in reading order, said, chosen and left, and read in a table',
    },
  },
  {
    first: 'The menu keeps the focus, and lets it go:',
    then: 'Escape closes it.',
    criteria: ['2.1.2'],
    shown: {
      file: 'tests/e2e/site/frame.spec.ts',
      title: 'the menu of a phone keeps the focus, gives it back, and closes with what is chosen in it',
    },
  },
  {
    first: 'A link past the bar,',
    then: 'and the title of each next page is read out.',
    criteria: ['2.4.1', '4.1.3'],
    shown: {
      file: 'tests/e2e/site/frame.spec.ts',
      title:
        'the bar is reached by Tab, skipped, grows by scrolling, and marks the page, which begins at its top',
    },
  },
  {
    first: 'Rating, as a virtual screen reader says it:',
    then: 'what is heard from the first screen to the thanks is a text that people have read.',
    criteria: ['1.3.2', '4.1.2', '4.1.3'],
    shown: {
      file: 'frontend/src/features/laser-focus/rate/rate-heard.test.tsx',
      title: 'is heard from the first screen to the thanks, and after the reveal',
    },
  },
  {
    first: 'Voting, as a virtual screen reader says it,',
    then: 'from the first screen to the result.',
    criteria: ['1.3.2', '4.1.2', '4.1.3'],
    shown: {
      file: 'frontend/src/features/laser-focus/vote/vote-heard.test.tsx',
      title: 'is heard from the first screen to the result',
    },
  },
  {
    first: 'Home, finder, estimate and a form, as a virtual screen reader says them,',
    then: 'read whole in a browser and used by keys. What is heard is a text that people have read.',
    criteria: ['1.1.1', '1.3.2', '2.4.6', '3.2.1', '3.2.2', '3.3.1', '4.1.2', '4.1.3'],
    inPart: true,
    shown: {
      file: 'tests/e2e/spoken/spoken-site.matrix.spec.ts',
      title: 'finder: three questions, the shortlist, and what of it fits',
    },
  },
  {
    first: 'The desk, as a virtual screen reader says it:',
    then: 'answers, the stage, and a vote.',
    criteria: ['1.1.1', '1.3.2', '2.4.6', '4.1.2', '4.1.3'],
    inPart: true,
    shown: {
      file: 'tests/e2e/spoken/spoken-desk.matrix.spec.ts',
      title: 'the desk: answers, the stage and a vote',
    },
  },
  {
    first: 'Contrast of each pair of colors, calculated:',
    then: 'text, large type, focus rings, and the line of a field that is at fault.',
    criteria: ['1.4.3', '1.4.11'],
    shown: {
      file: 'frontend/src/app/styles/contrast.test.ts',
      title: '${ground.name}: %s on %s reaches %d',
    },
  },
  {
    first: 'Your own colors:',
    then: 'what is chosen, current or on is still told apart.',
    criteria: ['1.4.1'],
    shown: {
      file: 'tests/e2e/site/conditions.matrix.spec.ts',
      title: 'what is chosen, current or on is still told apart',
    },
  },
  {
    first: 'Text of twice the size:',
    then: 'no word is cut off.',
    criteria: ['1.4.4'],
    shown: {
      file: 'tests/e2e/site/text-size.matrix.spec.ts',
      title: 'with text of twice the size, no word is cut off and nothing leaves the window, of a phone too',
    },
  },
  {
    first: 'Wider spaced text:',
    then: 'no word is cut off.',
    criteria: ['1.4.12'],
    shown: {
      file: 'tests/e2e/site/conditions.matrix.spec.ts',
      title: 'no word is cut off at ${width} px',
    },
  },
  {
    first: 'What opens under a pointer closes by Escape,',
    then: 'until the pointer comes again.',
    criteria: ['1.4.13'],
    shown: { file: 'tests/e2e/chart/scatterplot-chart.spec.ts', title: 'the chart under a mouse' },
  },
  {
    first: 'Clips stop by their button,',
    then: 'and start by it.',
    criteria: ['2.2.2'],
    shown: {
      file: 'frontend/src/components/page-parts.test.tsx',
      title: 'is stopped and started by its button, once it runs',
    },
  },
  {
    first: 'Less motion, where a device asks for it:',
    then: 'nothing moves by itself.',
    criteria: ['2.2.2'],
    shown: {
      file: 'tests/e2e/site/conditions.matrix.spec.ts',
      title: 'with less motion nothing moves by itself',
    },
  },
  {
    first: 'Sliders without dragging:',
    then: 'a press brings the knob there.',
    criteria: ['2.5.7'],
    shown: {
      file: 'frontend/src/components/controls.test.tsx',
      title: 'a press elsewhere brings the knob there, and the focus to it',
    },
  },
  {
    first: 'What is pressed at the desk is large enough',
    then: 'in every state, at every width.',
    criteria: ['2.5.8'],
    inPart: true,
    shown: {
      file: 'tests/e2e/desk/desk-states.matrix.spec.ts',
      title: 'in every state nothing is wrong for axe, and nothing is too wide or too small at any width',
    },
  },
  {
    first: 'A title of its own for each page.',
    then: 'No two are the same.',
    criteria: ['2.4.2'],
    shown: { file: 'frontend/build/seo/page-metas.test.ts', title: 'tells each page from all others' },
  },
  {
    first: 'Each page in three links from the first,',
    then: 'and in the site map.',
    criteria: ['2.4.5'],
    shown: {
      file: 'tests/e2e/site/every-route.spec.ts',
      title: 'no page has a dead link, and each of the frame is at most three links from the front page',
    },
  },
  {
    first: 'Forms in six languages,',
    then: 'and nobody sees another than their own first.',
    criteria: ['3.1.1'],
    shown: {
      file: 'tests/e2e/live/languages.spec.ts',
      title: 'nobody sees English first, and whoever skips is told so in their language',
    },
  },
  {
    first: 'What is missing in a form is said in words',
    then: 'at its field, which gets the focus.',
    criteria: ['3.3.1', '3.3.2', '3.3.3'],
    shown: {
      file: 'tests/e2e/leads/contact-form.spec.ts',
      title: 'by keyboard alone: names what is missing, sends what was typed once, and is empty again',
    },
  },
  {
    first: 'A likely slip in an address is asked about,',
    then: 'and what was meant is offered.',
    criteria: ['3.3.3'],
    shown: {
      file: 'frontend/src/components/controls.test.tsx',
      title: 'asks about a likely slip once the visitor has stopped typing, and offers what was meant',
    },
  },
  {
    first: 'An answer can be changed, and taken back,',
    then: 'until its round ends.',
    criteria: ['3.3.4'],
    shown: { file: 'tests/e2e/live/my-dot.spec.ts', title: 'one’s own dot is changed, and taken back' },
  },
  {
    first: 'Nothing is typed twice:',
    then: 'what was typed outlives other pages, Back and a reload.',
    criteria: ['3.3.7'],
    shown: {
      file: 'tests/e2e/leads/contact-form.spec.ts',
      title:
        '#contact-form is below the bar, Tab goes on there, and what is typed outlives pages, Back and a reload',
    },
  },
  {
    first: 'No password:',
    then: 'a link opens the desk.',
    criteria: ['3.3.8'],
    shown: {
      file: 'tests/e2e/desk/desk-link.spec.ts',
      title:
        'half of a link asks nothing; the token of a whole one goes into the header of the desk’s calls only',
    },
  },
]

/** What nobody has tried, as large as what was tested. */
export const notTried: readonly (readonly [first: string, then: string])[] = [
  [
    'No person who uses a screen reader has tried it yet.',
    'The code says what it should, and a virtual reader says it; nobody has heard it.',
  ],
  ['No voice control, no switch, no braille display.', ''],
  ['No outside audit', 'and no report by EN 301 549: we claim no conformance.'],
  [
    'German, French, Spanish, Turkish and Arabic',
    'were written here, and have not all been read by a native speaker.',
  ],
  [
    'Single letters are keys of the big screens,',
    'and cannot be switched off there. They do nothing while somebody types.',
  ],
]
