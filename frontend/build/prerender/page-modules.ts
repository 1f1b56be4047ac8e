import type { Manifest } from 'vite'
import { type ScreenPath, screenPaths } from '#shared/site-paths.ts'
import { pageFolder } from '../seo/page-entries.ts'

const isScreen = (path: string): path is ScreenPath => screenPaths.some((one) => one === path)

/**
 * The modules that frontend/src/app/routes.tsx fetches for a path, seen from frontend/: the document names their files,
 * so that the browser fetches them with it and not after the first script. A browser test fails where one is missing.
 * @throws Error for a path at which the site has no page, or none with one component.
 */
export const pageModules = (path: string, manifest: Manifest): readonly string[] => {
  const [, folder = '', id = ''] = path.split('/')
  if (isScreen(path)) {
    const inFolder = new RegExp(`^${pageFolder(path)}/\\w+Page\\.tsx$`)
    const components = Object.keys(manifest).filter((module) => inFolder.test(module))
    if (components.length !== 1)
      throw new Error(`frontend/${pageFolder(path)} must have one component, …Page.tsx, for ${path}.`)
    return components
  }
  if (folder === 'products')
    return [
      'src/pages/ProductPage.tsx',
      'src/features/product/load-product.ts',
      `src/content/products/${id}.ts`,
    ]
  if (folder === 'case-study')
    return [
      'src/pages/CaseStudyPage.tsx',
      'src/features/case-study/load-case-study.ts',
      `src/content/case-studies/${id}.ts`,
    ]
  throw new Error(`The site has no page for ${path}.`)
}

/** The same for addresses at which there is nothing: the browser draws the page again, with the parts that never change. */
export const notFoundModules: readonly string[] = ['src/pages/NotFoundPage.tsx', 'src/app/static.ts']
