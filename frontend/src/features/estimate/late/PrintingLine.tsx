import { useEffect, useState } from 'react'
import { isWaiting, printingWords } from '../sheet/printing.ts'
import { useAsked } from '../sheet/printing-store.ts'

const lookMs = 500

/** Says what has become of a press on Print whose sheet is not here yet. It is there before, so that it is read out. */
export const PrintingLine = () => {
  const asked = useAsked()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isWaiting(asked)) return
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [asked])
  return <p role="status">{printingWords(asked, now - asked)}</p>
}
