import type { ComponentType, ReactElement } from 'react'

type Load = () => Promise<Readonly<Record<string, ComponentType>>>

/** A page with a folder of its own, which is its address. */
export interface PathPage {
  readonly path: string
  /** Fetches the page, which is a chunk of its own, so that no screen pays for another. @throws where that fails. */
  readonly open: () => Promise<ReactElement>
}

/**
 * The pages of what `import.meta.glob` found below `src/pages`, by file: the folder is the address, `home` for the front
 * page, and each component is named for its file.
 */
export const pagesByPath = (found: Readonly<Record<string, Load>>): PathPage[] =>
  Object.entries(found).map(([file, load]) => {
    const parts = file.slice(file.indexOf('pages/'), -'.tsx'.length).split('/')
    const [folder, name] = [`/${parts.slice(1, -1).join('/')}`, parts.at(-1) ?? '']
    return {
      path: folder === '/home' ? '/' : folder,
      open: async () => {
        const Page = (await load())[name]
        if (!Page) throw new Error(file)
        return <Page />
      },
    }
  })
