import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep, extname } from 'node:path'
import type { Assembly } from '../template/assembly.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { wildcardSource } from '../template/wildcard.ts'

/** Content types by extension, as the deployment sets them on the bucket's objects. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}

/** The content type of a file by its name. */
const contentTypeOf = (name: string): string => types[extname(name).toLowerCase()] ?? 'binary/octet-stream'

/** A file of the website, as the bucket would hold it. */
export interface BucketObject {
  /** Where its bytes are: a file of the assembly, or made when the deployment filled in values. */
  readonly content: { readonly file: string } | { readonly bytes: Buffer }
  readonly size: number
  /** Quoted, as in the header. */
  readonly etag: string
  readonly contentType: string
  readonly cacheControl: string | undefined
  readonly contentEncoding: string | undefined
  /** Sent along as `x-amz-meta-<name>`. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A bucket's objects by key. */
export type BucketObjects = ReadonlyMap<string, BucketObject>

interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[]
  readonly SourceMarkers?: readonly Readonly<Record<string, unknown>>[]
  readonly DestinationBucketName: string
  readonly Exclude?: readonly string[]
  readonly Include?: readonly string[]
  readonly SystemMetadata?: Readonly<Record<string, string>>
}

/** Whether a key matches a pattern of the AWS command line. */
const matchesPattern = (pattern: string, key: string): boolean =>
  new RegExp(`^${wildcardSource(pattern)}$`, 's').test(key)

/** Whether a deployment copies a file: exclusions first, then inclusions, of which the last that matches decides. */
const isCopied = ({ Exclude = [], Include = [] }: DeploymentProperties, key: string): boolean =>
  Include.some((pattern) => matchesPattern(pattern, key)) ||
  !Exclude.some((pattern) => matchesPattern(pattern, key))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const etagOf = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`

/** Fills in what is known only after a deployment, such as a generated name. */
const fillIn = (bytes: Buffer, markers: Readonly<Record<string, unknown>>): Buffer => {
  const text = Object.entries(markers).reduce(
    (filled, [marker, value]) => filled.replaceAll(marker, String(value)),
    bytes.toString(),
  )
  return Buffer.from(text)
}

const objectOf = (
  file: string,
  key: string,
  metadata: Readonly<Record<string, string>>,
  markers: Readonly<Record<string, unknown>>,
): BucketObject => {
  const common = {
    contentType: contentTypeOf(key),
    cacheControl: metadata['cache-control'],
    contentEncoding: metadata['content-encoding'],
  }
  if (Object.keys(markers).length > 0) {
    const bytes = fillIn(readFileSync(file), markers)
    return { ...common, content: { bytes }, size: bytes.length, etag: etagOf(bytes) }
  }
  const { size, mtimeMs } = statSync(file)
  return { ...common, content: { file }, size, etag: etagOf(`${key} ${size} ${mtimeMs}`) }
}

/**
 * What a bucket holds after the template's deployments into it: each one's files, where its patterns let them
 * through, with its headers. `bucket` is the bucket's name.
 */
export const bucketObjects = (
  template: ResolvedTemplate,
  assembly: Assembly,
  bucket: string,
): BucketObjects => {
  const objects = new Map<string, BucketObject>()
  for (const { properties } of template.resources('Custom::CDKBucketDeployment')) {
    const deployment = properties as unknown as DeploymentProperties
    if (deployment.DestinationBucketName !== bucket) continue
    for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
      const folder = assembly.assetPath(objectKey)
      for (const file of filesIn(folder)) {
        const key = relative(folder, file).split(sep).join('/')
        const markers = deployment.SourceMarkers?.[index] ?? {}
        if (isCopied(deployment, key))
          objects.set(key, objectOf(file, key, deployment.SystemMetadata ?? {}, markers))
      }
    }
  }
  return objects
}
