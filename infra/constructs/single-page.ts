/**
 * The viewer-request function of the website's behaviour, as CloudFront runs it: a path whose last part has no
 * extension is a screen of the single-page site, and is served the site's document. The browser's address, query
 * string and all, stays as it is: nothing is redirected, so no path can send a visitor to another site.
 */
export const singlePageFunction = `
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastPart.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`.trim()
