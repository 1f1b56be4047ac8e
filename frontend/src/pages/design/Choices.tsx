import { useState } from 'react'
import { Accordion } from '#components/accordion/Accordion.tsx'
import { TagBar } from '#components/tag-bar/TagBar.tsx'
import styles from './design.module.css'

const tags = ['All Products', 'Networking', 'Peer learning', 'Explore priorities', 'Reflect & synthesize']

/** A tag bar to choose from, and questions to open. */
export const Choices = () => {
  const [selected, setSelected] = useState('All Products')
  return (
    <div className={styles.stack}>
      <TagBar
        label="Filter by theme"
        tags={tags.map((label, index) => ({ value: label, label, count: 16 - index * 3 }))}
        selected={selected}
        onSelect={setSelected}
      />
      <Accordion
        items={[
          {
            question: 'How much does it cost?',
            answer: <p>Most sessions cost between $4,000 and $13,000 USD.</p>,
          },
          { question: 'Can we mix experiences?', answer: <p>Please do.</p> },
          {
            question: 'Do you build custom experiences, and what would one of those cost us?',
            answer: <p>Yes. They usually start at about 20K USD.</p>,
          },
        ]}
      />
    </div>
  )
}
