import type { Page } from 'playwright/test'
import { productIds, productNames } from '#shared/products.ts'
import { isToolPath, sitePaths } from '../../../shared/site-paths.ts'
import { expect } from '../../rig/browser/e2e.ts'
import { footer, header } from './frame-page.ts'
import { tagsIn, tagsOf } from './head-tags.ts'
import { type Links, readLinks } from './page-walk.ts'
import { anchors, tagQueries } from './site-routes.ts'
import { expectTakenOver } from './take-over.ts'

/** Links to a page, a part of one or a tag that the site does not have. */
const deadLinks = ({ links, ids }: Links, here: URL): string[] =>
  links.flatMap(({ url }) => {
    const { origin, pathname, search, searchParams, hash } = new URL(url)
    if (origin !== here.origin) return []
    const isHere = pathname === here.pathname
    const part = decodeURIComponent(hash.slice(1))
    const known = isHere ? ids : (anchors[pathname] ?? [])
    const tag = searchParams.get('tag')
    const query = tag === null ? '' : `?tag=${encodeURIComponent(tag)}`
    const alive =
      sitePaths.includes(pathname) &&
      (part === '' || known.includes(part)) &&
      search === query &&
      (tag === null || (pathname === '/products' && tagQueries.some((one) => one === tag)))
    return alive ? [] : [url]
  })

/** Links to other sites than reserved ones, or that hand this window over. */
const strayLinks = ({ links }: Links, here: URL): string[] =>
  links.flatMap(({ url, rel, newWindow }) => {
    const { origin, protocol, hostname, pathname } = new URL(url)
    if (origin === here.origin) return []
    const reserved =
      protocol === 'mailto:'
        ? pathname.endsWith('.example')
        : protocol === 'https:' && hostname.endsWith('.example')
    const guarded = !newWindow || /\bnoopener\b/.test(rel)
    return reserved && guarded ? [] : [`${url} (rel "${rel}")`]
  })

const expectFound = async (page: Page, path: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Not Found|Application Error/)
  // The live tools have the whole window.
  for (const part of [header(page), footer(page)]) await expect(part).toHaveCount(isToolPath(path) ? 0 : 1)
  const product = productIds.find((id) => path === `/products/${id}`)
  if (!product) return
  await expect(page).toHaveTitle(new RegExp(`^${productNames[product].replace('?', '\\?')} · `))
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
}

/** Fails unless a page is there, is taken over without a change, says of itself what its document says, and has no dead link. */
export const expectRoute = async (page: Page, path: string): Promise<void> => {
  const { answer } = await expectTakenOver(page, path)
  expect(answer?.status()).toBe(200)
  await expectFound(page, path)
  expect(await tagsOf(page), 'its head').toEqual(tagsIn((await answer?.text()) ?? ''))
  const found = await readLinks(page)
  const here = new URL(page.url())
  expect(deadLinks(found, here), 'links to what is not there').toEqual([])
  expect(strayLinks(found, here), 'links away').toEqual([])
  for (const id of anchors[path] ?? []) expect(found.ids).toContain(id)
}
