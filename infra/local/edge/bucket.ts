import { createHash } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from '../http/http-server.ts'
import type { Assembly } from '../template/assembly.ts'
import { type ResolvedTemplate, wildcardSource } from '../template/template.ts'

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
type BucketObjects = ReadonlyMap<string, BucketObject>

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

/** What an object is put with. */
interface PutHeaders {
  readonly contentType: string
  readonly cacheControl: string
  /** Sent along as `x-amz-meta-<name>`. */
  readonly metadata: Readonly<Record<string, string>>
}

const folderIn = (dataDir: string): string => resolve(dataDir, 'bucket')

/** The file of a key; undefined for a key that would lead out of the folder. */
const fileOf = (dataDir: string, key: string): string | undefined => {
  const file = join(folderIn(dataDir), key)
  return file.startsWith(`${folderIn(dataDir)}${sep}`) && !file.includes('\0') ? file : undefined
}

const headersOf = (file: string): string => `${file}.headers.json`

/** Puts an object into the website's bucket of the run on a data directory, as operators do: it survives a restart. */
export const putObject = (
  dataDir: string,
  key: string,
  bytes: Buffer | string,
  headers: PutHeaders,
): void => {
  const file = fileOf(dataDir, key)
  if (file === undefined) throw new Error(`No object can have the key ${key}.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(headersOf(file), JSON.stringify(headers))
}

/** Removes all objects whose keys begin with a folder's name. */
export const removeObjects = (dataDir: string, folder: string): void => {
  const file = fileOf(dataDir, folder)
  if (file !== undefined) rmSync(file, { recursive: true, force: true })
}

/** An object that was put; undefined where none was. */
export const readPutObject = (dataDir: string, key: string): BucketObject | undefined => {
  const file = fileOf(dataDir, key)
  try {
    if (file === undefined) return undefined
    const bytes = readFileSync(file)
    const headers = JSON.parse(readFileSync(headersOf(file), 'utf8')) as PutHeaders
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
    return { ...headers, content: { bytes }, size: bytes.length, etag, contentEncoding: undefined }
  } catch {
    return undefined
  }
}

interface ByteRange {
  readonly start: number
  /** Last byte, inclusive. */
  readonly end: number
}

/** The one range a request asks for; `unsatisfiable` when it lies outside, undefined when the whole is wanted. */
const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}

const contentOf = ({ content }: BucketObject, { start, end }: ByteRange): Buffer | Readable => {
  if ('bytes' in content) return content.bytes.subarray(start, end + 1)
  return end < start ? Buffer.alloc(0) : createReadStream(content.file, { start, end })
}

const keyOf = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

const answerWith = (object: BucketObject, { method, headers }: EdgeRequest): EdgeResponse => {
  const { size, etag, contentType, cacheControl, contentEncoding, metadata = {} } = object
  const common = {
    'content-type': contentType,
    etag,
    'accept-ranges': 'bytes',
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  }
  const empty = Buffer.alloc(0)
  if (headers['if-none-match']?.split(/,\s*/).includes(etag))
    return { status: 304, headers: common, body: empty }
  const range = rangeOf(headers.range, size)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...common, 'content-range': `bytes */${size}` }, body: empty }
  const wanted = range ?? { start: 0, end: size - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(wanted.end - wanted.start + 1),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
    body: method === 'HEAD' ? empty : contentOf(object, wanted),
  }
}

/**
 * A private bucket as the distribution reads it: 404 for what is not there, ranges and revalidation for what is. `put`
 * finds what operators have put there beside the deployments' objects.
 */
export const createBucket =
  (objects: BucketObjects, put: (key: string) => BucketObject | undefined = () => undefined): Origin =>
  (request) => {
    const key = keyOf(request.path)
    const object = key === undefined ? undefined : (objects.get(key) ?? put(key))
    return Promise.resolve(object ? answerWith(object, request) : plainText(404, 'There is no such file.'))
  }
