const pages: Readonly<Record<string, string>> = {
  '/': 'HomePage',
  '/who-we-are': 'WhoWeArePage',
  '/products': 'ProductsPage',
  '/case-studies': 'CaseStudiesPage',
  '/get-started': 'GetStartedPage',
  '/get-started-form': 'ProductFinderPage',
  '/get-estimate': 'GetEstimatePage',
  '/build-your-program': 'BuildYourProgramPage',
  '/comboconvo': 'ComboConvoPage',
  '/laserfocus': 'LaserFocusPage',
  '/laserfocus/scatterplot': 'ScatterplotPage',
  '/ventingmachine': 'VentingMachinePage',
}

const pageModule = (name: string) => `src/pages/${name}.tsx`

/**
 * The modules that frontend/src/app/routes.tsx fetches for a path, seen from frontend/: what the browser is told to
 * fetch with the document instead of after the first script. A browser test fails where one is missing.
 * @throws Error for a path that no page was named for.
 */
export const pageModules = (path: string): readonly string[] => {
  const [, folder = '', id] = path.split('/')
  if (id !== undefined && folder === 'products') {
    return [
      pageModule('ProductPage'),
      'src/features/product/load-product.ts',
      `src/content/products/${id}.ts`,
    ]
  }
  if (id !== undefined && folder === 'case-study') {
    const story = ['src/features/case-study/load-case-study.ts', `src/content/case-studies/${id}.ts`]
    return [pageModule('CaseStudyPage'), ...story]
  }
  const page = pages[path]
  if (page === undefined)
    throw new Error(`Say in frontend/build/prerender/page-modules.ts which page ${path} shows.`)
  return [pageModule(page)]
}

/** The same for addresses at which there is nothing. */
export const notFoundModules: readonly string[] = [pageModule('NotFoundPage')]
