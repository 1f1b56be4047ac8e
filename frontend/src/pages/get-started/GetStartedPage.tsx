import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { ContactSection } from '#features/contact/ContactSection.tsx'
import { StartHero } from '#features/get-started/StartHero.tsx'
import { mediaDelivery, pictureUrl } from '#lib/media.ts'
import { meta } from './page.ts'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const WaysIn = part('WaysIn')
const Faq = part('Faq')

/** Three ways to begin: the product finder, a message, a meeting; and what others asked. */
export const GetStartedPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <StartHero
      ground="sun"
      heading={<>Let’s wake up your&nbsp;event.</>}
      lead="Answer three questions, send us a note, or put a half hour in the calendar. All three end in a livelier room."
    >
      <img
        src={pictureUrl(mediaDelivery, 'get-started-row')}
        alt=""
        width={1440}
        height={300}
        fetchPriority="high"
      />
    </StartHero>
    <WaysIn />
    <ContactSection
      heading={<>Drop us a&nbsp;line.</>}
      lead="The date, the city and how many people are a good start."
    />
    <Faq />
  </main>
)
