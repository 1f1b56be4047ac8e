import {
  answer,
  at,
  type Change,
  type Fault,
  formService,
  gives,
  lead,
  now,
  page,
  settings,
} from './healthy-scene.ts'

const question = '/api/venting-machine-form?action=question&key='
const service = formService.url
const config = {
  stage: settings.stage,
  eventName: settings.eventName,
  ventingMachineKey: settings.ventingMachineKey,
}

export const formServiceGives = (body: unknown, status: number): Change => at(service, answer(body, status))

/** What may be wrong with the site, its API, and the form service behind it. */
export const siteFaults: readonly Fault[] = [
  [
    'the home page is gone',
    at('/', answer('no', 404, { 'content-security-policy': "default-src 'none'" })),
    'home page',
    /answers 404/,
  ],
  ['a form is no page', at('/comboconvo', answer({})), 'phone forms', /\/comboconvo answers 200 and no page/],
  ['the chart is gone', at('/laserfocus/scatterplot', answer('', 404)), 'chart', /answers 404/],
  [
    'a script is missing',
    at('/assets/a.js', answer('', 404)),
    'scripts and styles',
    /Missing: \/assets\/a\.js/,
  ],
  [
    'every address is a page',
    at('/there-is-no-such-page', page()),
    'unknown page',
    /answers 200 instead of 404/,
  ],
  ['there is no policy', at('/', answer('page')), 'content policy', /there is none/],
  [
    'the policy is weak',
    at('/', page("default-src 'none'; script-src 'unsafe-inline'")),
    'content policy',
    /'unsafe-inline'/,
  ],
  [
    'the site has an older key',
    at('/config.json', answer({ ...config, ventingMachineKey: 'older-key' })),
    'settings',
    /another ventingMachineKey than the file/,
  ],
  ['this machine’s clock is slow', { scene: { now: () => now - 31_000 } }, 'clock', /is 31 s slow/],
  ['this machine’s clock is fast', { scene: { now: () => now + 31_000 } }, 'clock', /is 31 s fast/],
  [
    'gates are closed, also during an event',
    {
      scene: {
        isDuringEvent: true,
        gates: { now: gives({ 'POST /api/laser-focus-form': { ThrottlingBurstLimit: 0 } }) },
      },
    },
    'gates',
    /Closed: laser-focus\. .* gates open --stage toronto-summit --aws --form laser-focus/,
  ],
  [
    'a gate is full',
    at('/api/combo-convo-form', answer({ message: 'Too Many Requests' }, 429)),
    'card pairing',
    /answers 429: its gate is closed, or more come/,
  ],
  [
    'the API cannot read',
    at('/api/health', answer({ success: false }, 503)),
    'health',
    /answers 503: the table cannot be reached/,
  ],
  [
    'the rows cannot be read',
    at('/api/laser-focus-form?meta=1', answer({ message: 'x' }, 500)),
    'idea form',
    /answers 500: see the log/,
  ],
  [
    'there are no options',
    at('/api/combo-convo-form', answer({ whatIsA: [], thatCould: ['x'] })),
    'card pairing',
    /answers 200/,
  ],
  [
    'the venting key does not fit',
    at(`${question}${settings.ventingMachineKey}`, answer({}, 403)),
    'venting machine',
    /does not fit/,
  ],
  [
    'any venting key fits',
    at(`${question}no-${settings.ventingMachineKey}`, answer({ question: 'What?' })),
    'venting machine',
    /answers 200 to a wrong key/,
  ],
  [
    'the API has a back door',
    at('https://api.execute-api.example/api/health', answer({ ok: true })),
    'back door',
    /past the site/,
  ],
  ['the desk is gone', at('/desk', answer('', 404)), 'desk', /\/desk answers 404 and no page/],
  [
    'the desk opens to anybody',
    at('/api/desk?form=laser-focus', answer({ round: 1 })),
    'desk’s lock',
    /answers 200 to somebody without a link/,
  ],
  [
    'a big screen opens to anybody',
    at('/api/venting-machine-form?screen=1&meta=1', answer({ lastRow: 4, round: 1, revision: 0 })),
    'big screens’ lock',
    /venting-machine is answered 200 without a link/,
  ],
  [
    'a big screen is gone',
    at('/comboconvo/screen', answer('', 404)),
    'big screens',
    /\/comboconvo\/screen answers 404 and no page/,
  ],
  [
    'the form service is down',
    at(service, new Error('It does not answer.')),
    'form service',
    /does not answer/,
  ],
  ['the form service fails', formServiceGives('oops', 502), 'form service', /is down \(502\)/],
  ['the form service moved', formServiceGives('', 301), 'form service', /leads on to another address/],
  ['the form service is elsewhere', formServiceGives({}, 404), 'form service', /not the address/],
  [
    'the form service refuses servers',
    formServiceGives({ success: false, body: { message: 'Use our API in client side' } }, 403),
    'form service',
    /turns calls from a server away \(403\): “Use our API in client side”/,
  ],
  [
    'the form service challenges',
    formServiceGives('<title>Just a moment…</title>', 403),
    'form service',
    /no JSON/,
  ],
  [
    'the form service’s quota is used up',
    formServiceGives({ success: false }, 429),
    'form service',
    /quota is used up/,
  ],
  [
    'the test lead is refused',
    { store: { lead: gives(lead('pending', 'status-403')) } },
    'test lead',
    /status-403, it does not know the key/,
  ],
  [
    'no one knows what became of the test lead',
    { store: { lead: gives({ ...lead('pending', 'redirect'), unclearAttempts: 1 }) } },
    'test lead',
    /did not say that it took it \(redirect\)/,
  ],
  ['the test lead is not kept', { store: { lead: gives(undefined) } }, 'test lead', /did not keep it/],
  ['the contact form fails', at('/api/contact', answer({}, 503)), 'test lead', /contact form answers 503/],
]
