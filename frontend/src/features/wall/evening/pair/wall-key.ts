import { readSession, writeSession } from '#lib/session-record.ts'

const keptAs = 'wall-key'

const madeUp = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * By what this computer is one wall and no other: 128 bits as base64url, made once and kept, so that a wall which is loaded
 * again is the same wall. Where nothing may be kept, it is another one then.
 */
export const wallKey = (): string => {
  const kept = readSession(keptAs, 'localStorage')
  if (typeof kept === 'string' && /^[\w-]{22}$/.test(kept)) return kept
  const key = madeUp()
  writeSession(keptAs, key, 'localStorage')
  return key
}
