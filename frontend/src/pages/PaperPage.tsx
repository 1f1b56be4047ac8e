import { paperIds } from '#shared/page-paths.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { paperMeta } from '#content/papers/paper-meta.ts'
import { Paper } from '#features/papers/Paper.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Something to be forwarded; `id` is the last part of its address. */
export const PaperPage = ({ id }: { id: string | undefined }) => {
  const paper = paperIds.find((one) => one === id)
  if (!paper) return <NotFoundPage />
  return (
    <main id="main" key={paper}>
      <DocumentMeta {...paperMeta(paper)} />
      <Paper id={paper} />
    </main>
  )
}
