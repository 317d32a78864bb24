import { useEffect, useState } from 'react'

/** How long typing rests before it is searched for, milliseconds. */
const restMs = 300

/** A text that follows another one when that has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
