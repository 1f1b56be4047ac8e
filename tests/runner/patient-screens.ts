import { atPace } from './pace.ts'

/** What a component's test waits for may take longer than the library's one second on a busy machine. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: atPace(10_000) })
}
