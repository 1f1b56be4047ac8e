import { useState } from 'react'
import { SelectField, TextArea, TextField } from '#components/field/Field.tsx'
import styles from './design.module.css'

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
