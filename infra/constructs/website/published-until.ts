import { untilMetadata } from '#shared/site-paths.ts'

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
export const publishedUntil = `
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
