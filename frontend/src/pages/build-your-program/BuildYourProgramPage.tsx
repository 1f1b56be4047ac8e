import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { SplitTitle } from '../../components/split-title/SplitTitle.tsx'
import { ContactSection } from '../../features/contact/ContactSection.tsx'
import { Stairs } from '../../features/get-started/art.tsx'
import { ProgramExamples } from '../../features/get-started/ProgramExamples.tsx'
import { ProgramParts } from '../../features/get-started/ProgramParts.tsx'
import { StartHero } from '../../features/get-started/StartHero.tsx'
import { WaysOn } from '../../features/get-started/WaysOn.tsx'
import { meta } from './page.ts'

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
    <WaysOn />
    <ContactSection
      heading={<>Tell us how your day&nbsp;runs.</>}
      lead="The message, the room and one odd wish are enough to begin with."
    />
  </main>
)
