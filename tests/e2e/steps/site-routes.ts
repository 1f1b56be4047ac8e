import { isToolPath, sitePaths } from '#shared/site-paths.ts'

/** Pages within the frame, where visitors arrive. */
export const framedPaths = sitePaths.filter((path) => !isToolPath(path))

/** The sixteen products. */
export const productPaths = sitePaths.filter((path) => path.startsWith('/products/'))

/** The parts of a page that links from other pages lead to. */
export const anchors: Readonly<Record<string, readonly string[]>> = {
  '/products': ['tagContent'],
  '/get-started': ['contact-form', 'faq'],
}
