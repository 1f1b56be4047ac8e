import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
  /** What Chromium's `--ignore-certificate-errors-spki-list` wants: such a certificate counts as a good one. */
  readonly fingerprint: string
}

const parameters = (key: string, cert: string): string[] => [
  ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'],
  ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
]

/**
 * A certificate for localhost, good for two days and for one bench.
 * @throws Error where the machine has no openssl.
 */
export const makeCertificate = (): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'heads-talking-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync('openssl', parameters(keyFile, certFile), { stdio: 'pipe' })
    const cert = readFileSync(certFile)
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    const fingerprint = createHash('sha256').update(publicKey).digest('base64')
    return { key: readFileSync(keyFile), cert, fingerprint }
  } catch (error) {
    throw new Error(
      'Pages are measured over HTTP/2, which needs a certificate: install openssl and run the bench again.',
      { cause: error },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
