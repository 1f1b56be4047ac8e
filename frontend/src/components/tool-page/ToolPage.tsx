import type { ReactNode } from 'react'
import { DocumentMeta, type DocumentMetaProps } from '../document-meta/DocumentMeta.tsx'
import { NoScript } from '../no-script/NoScript.tsx'
import { SkipLink } from '../skip-link/SkipLink.tsx'

interface ToolPageProps {
  meta: DocumentMetaProps
  /** What it is called where it cannot run: "The desk". */
  name: string
  children: ReactNode
}

/** The page of a desk or a wall, in English. */
export const ToolPage = ({ meta, name, children }: ToolPageProps) => (
  <>
    <SkipLink />
    <main id="main">
      <DocumentMeta {...meta} />
      <NoScript over>{`${name} needs JavaScript, which is off in this browser.`}</NoScript>
      {children}
    </main>
  </>
)
