import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of this device's, milliseconds. */
let aheadMs = 0

/** Who has read the server's time and shows it. */
const readers = new Set<() => void>()

/** What answers differ by because they were longer on their way, milliseconds. */
const onItsWayMs = 1000

/** This device's time, milliseconds since 1970. */
export function deviceNow(): number {
  return Date.now()
}

/**
 * Sets the clock by a time that the server has just sent, milliseconds since 1970. A time that was
 * read before this device's clock was set is read again at once.
 */
export function setServerTime(serverTimeMs: number): void {
  const isSet = Math.abs(serverTimeMs - serverNow()) > onItsWayMs
  aheadMs = serverTimeMs - deviceNow()
  if (isSet) for (const readAgain of readers) readAgain()
}

/** The server's time, milliseconds since 1970. */
export function serverNow(): number {
  return deviceNow() + aheadMs
}

/** A time that is read again at each interval, milliseconds, and when the server's clock is set. */
function useReading(read: () => number, intervalMs: number): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const readAgain = (): void => setNow(read)
    const timer = setInterval(readAgain, intervalMs)
    readers.add(readAgain)
    return () => {
      clearInterval(timer)
      readers.delete(readAgain)
    }
  }, [read, intervalMs])
  return now
}

/** This device's time, read again at each interval, milliseconds. */
export const useNow = (intervalMs: number): number => useReading(deviceNow, intervalMs)

/**
 * The server's time, read again at each interval, milliseconds. Device time that was read earlier
 * does not do: what the server is ahead by may have changed since, by days.
 */
export const useServerNow = (intervalMs: number): number => useReading(serverNow, intervalMs)
