import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of this device's, milliseconds. */
let aheadMs = 0

/** This device's time, milliseconds since 1970. */
export function deviceNow(): number {
  return Date.now()
}

/** Sets the clock by a time that the server has just sent, milliseconds since 1970. */
export function setServerTime(serverTimeMs: number, deviceTimeMs = deviceNow()): void {
  aheadMs = serverTimeMs - deviceTimeMs
}

/** The server's time at a time of this device, milliseconds since 1970. */
export function serverTimeAt(deviceTimeMs: number): number {
  return deviceTimeMs + aheadMs
}

/** This device's time, read again at each interval, milliseconds. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(deviceNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
