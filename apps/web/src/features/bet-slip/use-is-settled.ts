import { useEffect, useRef } from 'react'
import { deviceNow } from '../../calls/server-clock.ts'

/** For so long after the price got worse a click was aimed at the old one, milliseconds. */
const settleMs = 400

/** False right after the button began to accept something worse than a moment before. */
export function useIsSettled(label: string, isWorse: boolean): () => boolean {
  const last = useRef({ label, changedMs: 0 })
  useEffect(() => {
    if (last.current.label === label) return
    last.current = { label, changedMs: isWorse ? deviceNow() : 0 }
  }, [label, isWorse])
  return () => deviceNow() - last.current.changedMs >= settleMs
}
