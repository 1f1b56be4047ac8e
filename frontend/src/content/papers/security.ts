import type { Claim } from './proofs.ts'

interface Claims {
  readonly heading: string
  readonly claims: readonly Claim[]
}

/** How the site is kept safe, each statement with a test. */
export const security: readonly Claims[] = [
  {
    heading: 'On the way',
    claims: [
      {
        first: 'TLS, and nothing else.',
        then: 'Who comes to a page without is sent on to it; the API turns them away.',
        shown: {
          file: 'tests/infrastructure/headers.test.ts',
          title:
            'are sent over TLS alone: who comes without is sent on to pages, and turned away from the API',
        },
      },
      {
        first: 'A strict content security policy.',
        then: 'By the rules of Mozilla’s Observatory pages and API get an A+.',
        shown: {
          file: 'tests/infrastructure/headers.test.ts',
          title: 'give pages and API an A+, with a delivery service or without',
        },
      },
      {
        first: 'What is typed stays text.',
        then: 'No page takes it for markup or code, and none loads scripts of another site.',
        shown: {
          file: 'tests/e2e/site/security.spec.ts',
          title:
            'takes no text for markup or code, even from its own script, and loads nothing inline or of another site',
        },
      },
    ],
  },
  {
    heading: 'In the machines',
    claims: [
      {
        first: 'A database for each event,',
        then: 'encrypted, and kept when the rest is deleted.',
        shown: {
          file: 'tests/infrastructure/papers/figures.test.ts',
          title: 'the table is encrypted, is kept, and can be set back as far as is said',
        },
      },
      {
        first: 'Each function may do what it is for.',
        then: 'Its permissions name single actions on one table.',
        shown: {
          file: 'tests/infrastructure/permissions.test.ts',
          title: 'name actions in full, on one table and none of its indexes',
        },
      },
      {
        first: 'No log has what people typed,',
        then: 'nor an email address, nor the token of a link.',
        shown: {
          file: 'tests/integration/desk/nothing-leaks.test.ts',
          title: 'are in no line of the log, nor is an address or a token',
        },
      },
      {
        first: 'The API answers only through the edge.',
        then: 'The key between them is made up at deployment, and no template holds it.',
        shown: {
          file: 'tests/infrastructure/website/hosting.test.ts',
          title:
            'is made up by Secrets Manager, and long; the template holds references only, and outputs none',
        },
      },
      {
        first: 'A flood stays outside.',
        then: 'Each call of the API has a limit of its own: a crowd that reads takes nothing from the wall.',
        shown: {
          file: 'tests/infrastructure/flood/flood.test.ts',
          title: 'takes no poll from the chart on the wall',
        },
      },
    ],
  },
  {
    heading: 'Who gets in',
    claims: [
      {
        first: 'A link, no password.',
        then: 'Its token is random and signed, and the database has its hash only.',
        shown: {
          file: 'lambdas/desk/links.test.ts',
          title: 'is found by its token, whose hash alone is stored, and is deleted a week after its end',
        },
      },
      {
        first: 'It ends',
        then: 'at the moment that was set, and not a moment later.',
        shown: {
          file: 'lambdas/desk/links.test.ts',
          title: 'opens until the last moment, and not a moment longer',
        },
      },
      {
        first: 'It can be revoked,',
        then: 'and others go on.',
        shown: {
          file: 'lambdas/desk/links.test.ts',
          title: 'that was revoked opens nothing, and others go on',
        },
      },
    ],
  },
]

/** What somebody who fills in a questionnaire asks for, and there is not. */
export const notThere: readonly string[] = [
  'No certificate (ISO 27001, SOC 2). Amazon has them for the machines; we have none for us.',
  'No test by somebody from outside who tried to break in.',
  'No accounts and no single sign-on: whoever has a link is in until it ends.',
  'No web firewall, unless you ask for one: it is a setting of your event’s site.',
]
