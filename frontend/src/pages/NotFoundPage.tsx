import { Notice } from '../components/notice/Notice.tsx'

/** Any path the site does not know. (spec/decisions.md, "Routes") */
export const NotFoundPage = () => (
  <Notice title="Page Not Found" heading="Page Not Found">
    Nobody here has heard of that address. The front page knows the way.
  </Notice>
)
