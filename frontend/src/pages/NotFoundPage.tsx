import { NotFound } from '#components/notice/NotFound.tsx'

/** Any path the site does not know. */
export const NotFoundPage = () => (
  <NotFound heading="Page Not Found">
    Nobody here has heard of that address. The front page knows the way.
  </NotFound>
)
