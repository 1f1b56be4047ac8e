import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { Section } from '#components/section/Section.tsx'
import { Choices, Dialogs, Fields, Moving } from '#pages/design/Controls.tsx'
import { Grounds, Signs, Tiles } from '#pages/design/Looks.tsx'
import styles from './design/design.module.css'

/** Every component in every state, on every ground, for the eyes of those who build the site. Development only. */
export const DesignPage = () => (
  <main id="main">
    <DocumentMeta title="Design" description="Every component of the site in every state." />
    <h1 className={styles.title}>Design</h1>
    <Grounds />
    <Signs />
    <Section heading="Fields" headingSize="medium">
      <Fields />
    </Section>
    <Section ground="deep" heading="Fields, dark" headingSize="medium">
      <Fields />
    </Section>
    <Section ground="deep" heading="Choices" headingSize="medium">
      <Choices />
    </Section>
    <Section heading="Cards" headingSize="medium" bleed>
      <Tiles />
    </Section>
    <Section ground="pink" heading="Dialogs" headingSize="medium">
      <Dialogs />
    </Section>
    <Section id="what-moves" heading="What moves" headingSize="medium" bleed>
      <Moving />
    </Section>
  </main>
)
