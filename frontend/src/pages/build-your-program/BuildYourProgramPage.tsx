import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { ContactSection } from '#features/contact/ContactSection.tsx'
import { StartHero } from '#features/get-started/StartHero.tsx'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { RunPrograms } from '#features/program/RunPrograms.tsx'
import { meta } from './page.ts'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const Stairs = part('Stairs')
const ProgramParts = part('ProgramParts')
const ProgramExamples = part('ProgramExamples')
const WaysOn = part('WaysOn')

/** What a program is made of, and the ways to one. */
export const BuildYourProgramPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <StartHero
      ground="tangerine"
      heading={<SplitTitle first="Build Your" highlight="Program" />}
      lead="Pick one piece or ten. Tell us how your day runs, and we put them in an order that builds."
    >
      <Stairs />
    </StartHero>
    <ProgramParts />
    <ProgramExamples />
    <RunPrograms liked={useLiked()} />
    <WaysOn />
    <ContactSection
      heading={<>Tell us how your day&nbsp;runs.</>}
      lead="The message, the room and one odd wish are enough to begin with."
    />
  </main>
)
