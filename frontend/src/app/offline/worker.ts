import type { KeptForms } from '#shared/form-worker.ts'
import { forgetForms, formKeeper, kindOf } from './kept-form.ts'

/*
 * The service worker of the live forms: one registration a form, none for the rest of the site. It opens a form where
 * there is no network; where there is one, pages come from it, and so does every response of the API. A worker whose
 * form is not in its list removes itself and all that was kept. (shared/form-worker.ts)
 */

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface InstallEvent extends LastingEvent {
  /** Chromium 123 and newer: what the worker is not even asked for. */
  readonly addRoutes?: (rules: object) => Promise<void>
}

interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

interface WorkerScope {
  readonly kept: KeptForms
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: <Kind extends keyof WorkerEvents>(
    kind: Kind,
    react: (event: WorkerEvents[Kind]) => void,
  ) => void
}

interface WorkerEvents {
  readonly install: InstallEvent
  readonly activate: LastingEvent
  readonly fetch: FetchEvent
}

const worker = self as unknown as WorkerScope
const { registration } = worker
const place = new URL(registration.scope)

/** Storage that is full or refused leaves a page as it is without a worker. */
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

const serve = (form: ReturnType<typeof formKeeper>) => {
  worker.addEventListener('install', (event) => {
    event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined)
    // It takes over once the pages of the one before are closed: what is kept is found by that one, too.
    event.waitUntil(form.keep())
  })
  worker.addEventListener('activate', (event) => {
    // Without a preload of the navigation: where that fails, Firefox asks no worker any more.
    event.waitUntil(quietly(worker.clients.claim()))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const kind = kindOf(request, place)
    if (kind === 'file') event.respondWith(form.bring(request))
    if (kind !== 'form') return
    const response = fetch(request)
    event.waitUntil(quietly(response.then((one) => form.see(one.clone()))))
    event.respondWith(form.open(response))
  })
}

const remove = () => {
  worker.addEventListener('install', (event) => {
    event.waitUntil(quietly(forgetForms(caches)))
    // It happens once this worker is installed, which must not wait for it.
    void quietly(registration.unregister())
  })
}

const kept = worker.kept[place.pathname]
if (kept)
  serve(
    formKeeper(place.pathname, kept, {
      caches,
      fetch: (...words) => fetch(...words),
      isOnline: () => navigator.onLine,
      update: () => registration.update(),
    }),
  )
else remove()
