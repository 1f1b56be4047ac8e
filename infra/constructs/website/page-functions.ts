import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { entryIds } from '#shared/page-paths.ts'
import { notFoundFile, resultsFolder, samplePath, sitePaths, untilMetadata } from '#shared/site-paths.ts'

/** The header by which the bucket tells of a file's metadata. */
const header = `x-amz-meta-${untilMetadata}`

const page = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="robots" content="noindex"><title>These results are gone</title>',
  '<h1>These results are gone.</h1><p>They were up for a while, and that is over.</p><p><a href="/">Go to the site</a></p></html>',
].join('')

/**
 * The part of the function on answers by which a published file is there until its moment, and a 404 from then on. The
 * moment is in the file's own metadata, which the bucket sends along and the edge keeps with what it keeps: nothing has
 * to run at that moment, nobody has to think of it, and no file can be published without one being looked at. What is
 * over has another body in place of its own, so that nothing of it leaves the edge. Files are not to be listed by search
 * engines; a page says itself which of them it means.
 */
const publishedUntil = `
function isOver(response) {
  var until = response.headers['${header}'];
  if (!until) return false;
  delete response.headers['${header}'];
  var type = response.headers['content-type'];
  if (!type || type.value.indexOf('text/html') < 0) response.headers['x-robots-tag'] = { value: 'noindex' };
  return !(Date.now() < Number(until.value) * 1000);
}
function gone(response) {
  ['content-encoding', 'content-disposition', 'content-range', 'accept-ranges', 'etag', 'last-modified'].forEach(
    function (name) { delete response.headers[name]; }
  );
  response.statusCode = 404;
  response.statusDescription = 'Not Found';
  response.headers['content-type'] = { value: 'text/html; charset=utf-8' };
  response.headers['cache-control'] = { value: 'no-store' };
  response.body = { encoding: 'text', data: ${JSON.stringify(page)} };
  return response;
}`.trim()

/** Name of the file that says what the browser needs to know of its stage. */
export const configFile = 'config.json'

/** Name of the folder that has the website's scripts, styles and documents once more, packed by Brotli, under their own paths. */
export const packedFolder = 'brotli'

/** What the edge knows of a website. */
interface PageTable {
  /** The document of each screen, by its path. */
  readonly screens: Readonly<Record<string, string>>
  /** The folders of things that have an id, each with the document for an id that is none. */
  readonly entries: Readonly<Record<string, string>>
  /** The files that are asked for by their names. */
  readonly files: readonly string[]
  /** Folders whose files are; each ends with a slash. */
  readonly folders: readonly string[]
}

/** A document of its own where the build wrote one, else the one that serves for all. */
const documentOf = (site: string, own: string, other: string): string =>
  existsSync(join(site, own)) ? own : other

/** What the edge has to know of the website built into a folder. */
const pageTable = (site: string): PageTable => {
  const documents = sitePaths.map((path) => [
    path,
    documentOf(site, `${path === '/' ? '' : path}/index.html`, '/index.html'),
  ])
  const sample = `${samplePath}/index.html`
  const screens = Object.fromEntries(
    existsSync(join(site, sample)) ? [...documents, [samplePath, sample]] : documents,
  ) as Readonly<Record<string, string>>
  const things = Object.keys(entryIds).map((folder) => [
    folder,
    documentOf(site, `${folder}${notFoundFile}`, `/${notFoundFile}`),
  ])
  const entries = readdirSync(site, { withFileTypes: true })
  const screenFolders = new Set(sitePaths.map((path) => path.split('/')[1]))
  const rootFiles = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const files = [...rootFiles.filter((name) => name !== notFoundFile), configFile].map((name) => `/${name}`)
  return {
    screens,
    entries: Object.fromEntries(things) as Readonly<Record<string, string>>,
    files: [...new Set([...files, ...Object.values(screens)])].sort(),
    folders: entries
      .filter((entry) => entry.isDirectory() && !screenFolders.has(entry.name))
      .map(({ name }) => `/${name}/`)
      .sort(),
  }
}

/**
 * The part that both functions share, in the language of CloudFront's functions: what the bucket is asked for when a
 * visitor asks for a path. It judges as the site's router does: letters of either case, but not in an id; slashes at
 * the end do not matter; encoded letters are letters, but an encoded slash is none.
 */
const fileFor = ({ screens, entries, files, folders }: PageTable): string => `
var screens = ${JSON.stringify(screens)};
var files = ${JSON.stringify(files)};
var folders = ${JSON.stringify(folders)};
var entries = ${JSON.stringify(entries)};
function decoded(path) {
  try {
    return path.split('/').map(function (part) { return decodeURIComponent(part).replace(/\\//g, '%2F'); }).join('/');
  } catch (error) {
    return path;
  }
}
function partsOf(uri) {
  var path = decoded(uri).replace(/\\/+$/, '') || '/';
  var name = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, name).toLowerCase(), name: path.slice(name) };
}
function screenFor(uri) {
  var asked = partsOf(uri);
  return screens[asked.folder + (entries[asked.folder] ? asked.name : asked.name.toLowerCase())];
}
function nothingFor(uri) {
  return entries[partsOf(uri).folder] || '/${notFoundFile}';
}
function isFile(uri) {
  if (files.indexOf(uri) !== -1) return true;
  var isNamed = uri.slice(uri.lastIndexOf('/') + 1).indexOf('.') !== -1;
  return isNamed && folders.some(function (folder) { return uri.indexOf(folder) === 0; });
}
function publishedFor(uri) {
  var parts = /^${resultsFolder.replaceAll('/', '\\/')}([a-z\\d-]+)(\\/[a-z\\d-]+\\.[a-z\\d]+)?\\/?$/.exec(uri.toLowerCase());
  return parts && '${resultsFolder}' + parts[1] + (parts[2] || '/index.html');
}
function fileFor(uri) {
  return isFile(uri) ? uri : screenFor(uri) || publishedFor(uri) || nothingFor(uri);
}
`

/** The code of the website's two functions, as CloudFront runs them. */
interface PageFunctions {
  /**
   * Viewer request: a screen is served its document, a file is served as it is, both packed to a browser that takes it
   * so, and anything else the document that says so. Nothing is redirected, so no path can send a visitor to another
   * site, and the browser's address, query and all, stays as it is.
   */
  readonly request: string
  /**
   * Viewer response: what says that there is nothing is a 404. CloudFront calls it for what an origin answered well;
   * a 304 stays one, for the browser's copy is a 404 already. Whether it is shown the visitor's address or the one
   * that the other function made of it, it comes to the same. What operators have published has a date, and is a 404
   * after it: see above.
   */
  readonly response: string
}

/**
 * The part by which a script, a style or a document is served as the build packed it, to whom that is of use. What
 * operators have published has no other copy.
 */
const packedFor = (site: string): string => `
function isPacked(uri) {
  if (/^\\/assets\\/.*\\.(js|css)$/.test(uri)) return true;
  return ${existsSync(join(site, packedFolder, 'index.html'))} && /\\/index\\.html$/.test(uri) && files.indexOf(uri) !== -1;
}
function packedFor(uri, headers) {
  var accepted = headers['accept-encoding'] ? headers['accept-encoding'].value : '';
  var takesBrotli = accepted.split(',').some(function (one) {
    return /^\\s*br\\s*(;|$)/i.test(one) && !/;\\s*q=0(\\.0*)?\\s*$/i.test(one);
  });
  return takesBrotli && isPacked(uri) ? '/${packedFolder}' + uri : uri;
}`

/** The functions for the website built into a folder. */
export const pageFunctions = (site: string): PageFunctions => {
  const shared = fileFor(pageTable(site)).trim()
  return {
    request: `${shared}${packedFor(site)}
function handler(event) {
  var request = event.request;
  request.uri = packedFor(fileFor(request.uri), request.headers);
  return request;
}`,
    response: `${shared}
${publishedUntil}
function handler(event) {
  var response = event.response;
  if (isOver(response)) return gone(response);
  if (response.statusCode === 200 && fileFor(event.request.uri) === nothingFor(event.request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}`,
  }
}
