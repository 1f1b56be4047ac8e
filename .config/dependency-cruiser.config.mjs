/**
 * Which way imports may run, in the whole repository and within its folders; `npm run lint` checks it. Type-only imports
 * count: whoever reads a file has to follow them too.
 */

const test = String.raw`\.(test|spec)\.tsx?$|/test-support/`

/** A folder's product code may import from no more than the places named. */
const only = (from, ...to) => ({
  name: `only-${from.replaceAll('/', '-')}`,
  comment: `${from} imports from ${to.join(', ') || 'nothing else'} only.`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: test },
  to: { path: '^(shared|lambdas|infra|frontend|tests)/', pathNot: `^(${[from, ...to].join('|')})(/|$)` },
})

/** The rooms of the local run, each with those it may import from. */
const localRooms = {
  http: [],
  template: [],
  inbox: ['http'],
  run: ['http'],
  edge: ['template', 'http'],
  functions: ['template', 'http'],
  services: ['inbox', 'run', 'template', 'http'],
  events: ['services', 'functions', 'run', 'template'],
  command: ['services', 'http'],
}

const localRules = Object.entries(localRooms).map(([room, below]) => ({
  name: `only-infra-local-${room}`,
  comment: `infra/local/${room} imports from ${below.join(', ') || 'no other room'} only.`,
  severity: 'error',
  from: { path: `^infra/local/${room}/`, pathNot: test },
  to: { path: '^infra/local/', pathNot: `^infra/local/(${[room, ...below].join('|')})/` },
}))

/** The walls: three pictures of one thing. What all of them share is beside them, and knows none of them. */
const walls = '^frontend/src/features/wall/(chart|cloud|cards)/'

/** What all rooms of the functions share. */
const rootOfLambdas = String.raw`lambdas/[^/]+\.ts`

export default {
  forbidden: [
    ...localRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-stand-alone',
      comment: 'A feature can be read, moved and removed alone: pages compose features.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'walls-stand-alone',
      severity: 'error',
      from: { path: walls },
      to: { path: walls, pathNot: '^frontend/src/features/wall/$1/' },
    },
    {
      name: 'what-walls-share-knows-none',
      severity: 'error',
      from: { path: '^frontend/src/features/wall/', pathNot: walls },
      to: { path: walls },
    },
    {
      name: 'static-parts-are-still',
      comment: 'React does not take a static part over: a clip in it never runs, and a button does nothing.',
      severity: 'error',
      from: { path: String.raw`/static\.ts$` },
      to: {
        path: '^frontend/src/(components/video/|features/liked/|lib/use-(?!follow))',
        reachable: true,
      },
    },
    {
      name: 'static-parts-say-so',
      comment: 'Lint looks at their names.',
      severity: 'error',
      from: { path: String.raw`/static\.ts$` },
      to: { pathNot: String.raw`\.static\.tsx$` },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '^(shared|lambdas|infra|frontend)/', pathNot: test },
      to: { path: test },
    },
    only('shared'),
    only('lambdas/telemetry', rootOfLambdas, 'shared'),
    only('lambdas/store', 'lambdas/telemetry', rootOfLambdas, 'shared'),
    only('lambdas/rows', 'lambdas/(store|telemetry)', rootOfLambdas, 'shared'),
    only('lambdas/leads', 'lambdas/(store|telemetry)', rootOfLambdas, 'shared'),
    only('lambdas/content', 'lambdas/(store|telemetry)', rootOfLambdas, 'shared'),
    only('lambdas/seals', 'lambdas/(store|telemetry)', rootOfLambdas, 'shared'),
    only('lambdas/choosing', 'lambdas/(rows|seals|store|telemetry)', rootOfLambdas, 'shared'),
    only('lambdas/programme', 'lambdas/(store|telemetry)', rootOfLambdas, 'shared'),
    only(
      'lambdas/desk',
      'lambdas/(rows|choosing|content|programme|seals|store|telemetry)',
      rootOfLambdas,
      'shared',
    ),
    only('lambdas/walls', 'lambdas/(desk|store|telemetry)', rootOfLambdas, 'shared'),
    only(
      'lambdas/http',
      'lambdas/(rows|choosing|leads|content|programme|seals|desk|walls|store|telemetry)',
      rootOfLambdas,
      'shared',
    ),
    only('frontend/src/components', 'frontend/src/(lib|content|assets)', 'shared'),
    only('frontend/src/lib', 'shared'),
    only('frontend/src/content', 'frontend/src/components', 'shared'),
    only('frontend/src/features', 'frontend/src/(components|content|lib|assets)', 'shared'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(node_modules|frontend/dist|cdk\.out|\.local)/|\.css` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
