import { useEffect, useState } from 'react'
import { deviceNow } from './server-clock.ts'

/** This device's time, read again at each interval, milliseconds. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(deviceNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
