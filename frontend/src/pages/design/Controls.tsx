import { useState } from 'react'
import { Accordion } from '#components/accordion/Accordion.tsx'
import { TagBar } from '#components/tag-bar/TagBar.tsx'
import { Button } from '#components/button/Button.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { StatusLine } from '#components/status-line/StatusLine.tsx'
import { SelectField, TextArea, TextField } from '#components/field/Field.tsx'
import { Carousel } from '#components/carousel/Carousel.tsx'
import { Marquee } from '#components/marquee/Marquee.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { Video } from '#components/video/Video.tsx'
import { clients } from '#content/clients.ts'
import { products } from '#content/catalogue.ts'
import { clipOf, stillOf } from '#lib/media.ts'
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

const shapes = ['side', 'sheet', 'centre', 'full'] as const

/** The four shapes of a dialog, and a line that floats. */
export const Dialogs = () => {
  const [open, setOpen] = useState<(typeof shapes)[number]>()
  const [news, setNews] = useState('')
  return (
    <div className={styles.row}>
      {shapes.map((shape) => (
        <Button key={shape} onClick={() => setOpen(shape)}>{`Open ${shape}`}</Button>
      ))}
      <Button variant="secondary" onClick={() => setNews(news === '' ? 'Link copied' : '')}>
        Floating line
      </Button>
      <StatusLine tone="plain" floating>
        {news}
      </StatusLine>
      {shapes.map((shape) => (
        <DialogPanel
          key={shape}
          open={open === shape}
          onClose={() => setOpen(undefined)}
          label={`A ${shape} dialog`}
          shape={shape}
          ground={shape === 'full' ? 'violet' : 'paper'}
        >
          <div className={styles.inside}>
            <h3>{`A ${shape} dialog`}</h3>
            <p>Escape closes it, and so does a press beside it.</p>
            <Button onClick={() => setOpen(undefined)}>Close</Button>
          </div>
        </DialogPanel>
      ))}
    </div>
  )
}

/** Every kind of field in every state. */
export const Fields = () => {
  const [text, setText] = useState('Why does nobody')
  return (
    <div className={styles.columns}>
      <TextField label="Name" placeholder="Maya Okafor" autoComplete="off" />
      <TextField
        label="Email"
        type="email"
        defaultValue="maya@lumenworth"
        error="Enter a full email, like maya@company.example"
      />
      <TextField label="Event date" type="date" optional />
      <TextField label="Event location" optional hint="City or venue, as far as you know it" />
      <TextArea
        label="Free text"
        value={text}
        maxLength={75}
        counter={`${text.length} / 75`}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="What is a (an)…"
        placeholder="Choose one"
        options={['fish', 'bicycle', 'teapot with a propeller']}
      />
      <TextField label="Closed" defaultValue="Not for now" disabled />
    </div>
  )
}

const clip = { id: 'hero-wake' }
const ratios = ['wide', 'classic', 'square', 'portrait'] as const

/** Carousel, marquee, clip, and pictures of each shape. */
export const Moving = () => (
  <div className={styles.stack}>
    <Carousel
      label="Featured products"
      items={products.slice(0, 5).map(({ id, name, ground, tagline }) => ({
        key: id,
        label: name,
        ground,
        content: (
          <div className={styles.slide}>
            <p>{name}</p>
            {tagline}
          </div>
        ),
      }))}
    />
    <Marquee
      heading={<h3 className={styles.client}>Rooms we’ve woken up</h3>}
      pauses="the client marks"
      items={clients.map(({ logo, name }) => ({
        key: logo,
        content: <span className={styles.client}>{name}</span>,
      }))}
    />
    <div className={styles.frame}>
      <Video alt="A wall of heads and shapes" {...clipOf(clip)} ratio="fill" pauses="the clip" />
    </div>
    <div className={styles.pictures}>
      {ratios.map((ratio) => (
        <Picture key={ratio} {...stillOf(clip)} alt="" ratio={ratio} />
      ))}
    </div>
  </div>
)
