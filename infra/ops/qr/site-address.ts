import { InvalidArgumentError } from 'commander'

/** Reads a site's address, without a slash at its end. @throws InvalidArgumentError, which the command line words. */
export const readSiteAddress = (text: string): string => {
  const url = URL.parse(text)
  const isPlain = url?.search === '' && url.hash === '' && url.username === ''
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '')
  throw new InvalidArgumentError('It must be the site’s address, such as https://example.org.')
}

/** Whether an address means the machine that uses it, so that a phone would look for the site in itself. */
export const isOfThisMachine = (site: string): boolean =>
  /^https?:\/\/(localhost|[^/:]+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?(\/|$)/.test(site)
