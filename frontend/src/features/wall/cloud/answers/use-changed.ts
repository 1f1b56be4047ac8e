import { useEffect, useState } from 'react'
import { after } from '#lib/after.ts'

/** So long, in ms, another question has the whole wall. */
const changedMs = 4600

/** Whether the question has just become another one; the first is none. */
export const useChanged = (question: string, onChange: () => void): boolean => {
  const [last, setLast] = useState(question)
  const [isNew, setNew] = useState(false)
  if (last !== question) {
    setLast(question)
    setNew(last !== '' && question !== '')
    if (last !== '') onChange()
  }
  useEffect(() => (isNew ? after(changedMs, () => setNew(false)) : undefined), [isNew, question])
  return isNew
}
