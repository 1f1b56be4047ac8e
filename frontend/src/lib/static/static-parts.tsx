import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { retryImport } from '../late-code/late-code.ts'
import { useFollow } from '../router/Link.tsx'

/** What a `static.ts` exports. */
type Parts = Readonly<Record<string, (props: never) => ReactNode>>

/** What a part takes; nothing where it takes none. */
type PropsOf<Part> = Part extends () => ReactNode
  ? object
  : Part extends (props: infer Props extends object) => ReactNode
    ? Props
    : never

const loaders = new Set<() => Promise<unknown>>()
/** How many pages that the browser will draw are on their way. */
let coming = 0

/**
 * Brings the code of all static parts of the pages that are here: before one is drawn, that is, and not for a page that
 * is taken over. @throws where it cannot be fetched.
 */
export const bringStaticParts = async (): Promise<void> => {
  await Promise.all([...loaders].map((load) => load()))
}

/**
 * Fetches a page that the browser will draw, with its static parts, which are asked for as soon as the page is here,
 * beside whatever else it waits for. @throws where any of it cannot be fetched.
 */
export const withStaticParts = async <Page,>(open: () => Promise<Page>): Promise<Page> => {
  coming += 1
  try {
    const page = await open()
    await bringStaticParts()
    return page
  } finally {
    coming -= 1
  }
}

/** In the place of HTML that React leaves as it is. */
const asWritten = { __html: '' }

interface WrittenProps {
  /** Called where the document has no such part: the browser draws a page whose code is not here. */
  onMissing: () => void
}

/** A part of the document that stays. Its links are the site's all the same. */
const Written = ({ onMissing }: WrittenProps) => {
  const look = (place: HTMLElement | null) => {
    if (place?.hasChildNodes() === false) onMissing()
  }
  return <div ref={look} onClick={useFollow()} suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />
}

/**
 * Parts of a page that never change. `load` imports the `static.ts` that exports them; the function that is returned
 * gives each by its name, as a component that is used as if it was imported itself.
 *
 * Where the build has written the page, the part is the document's own HTML and React takes nothing of it over: it has
 * neither code in the first visit, nor state, effects or news of its props. Where the page is drawn in the browser, the
 * code is here (`bringStaticParts`). (README.md)
 */
export const staticParts = <Module extends Parts>(load: () => Promise<Module>) => {
  let here: Module | undefined
  const bring = async (): Promise<Module> => {
    here ??= await load()
    return here
  }
  loaders.add(bring)
  // Whoever draws the page asks again, and hears of what fails.
  if (coming > 0) bring().catch(() => undefined)

  return <Name extends keyof Module & string>(name: Name): FunctionComponent<PropsOf<Module[Name]>> => {
    type Props = PropsOf<Module[Name]>
    const partOf = (module: Module) => module[name] as FunctionComponent<Props>
    const Coming = lazy(async () => ({ default: partOf(await retryImport(bring)) }))
    // On the error screen of a page that did not come, for example.
    const Late = (props: Props) => (
      <Suspense fallback={null}>
        <Coming {...props} />
      </Suspense>
    )

    const Part = (props: Props) => {
      // For as long as it is on the page: what the document wrote is not drawn again when the code comes.
      const [Drawn, draw] = useState<FunctionComponent<Props> | undefined>(() => here && partOf(here))
      if (!Drawn) return <Written onMissing={() => draw(() => Late)} />
      return (
        <div>
          <Drawn {...props} />
        </div>
      )
    }
    return Part
  }
}
