/** How far the server's clock is ahead of this device's, milliseconds. */
let aheadMs = 0

/** Sets the clock by a time that the server has just sent, milliseconds since 1970. */
export function setServerTime(serverTimeMs: number, deviceTimeMs = Date.now()): void {
  aheadMs = serverTimeMs - deviceTimeMs
}

/** The server's time now, milliseconds since 1970. */
export function serverNow(deviceTimeMs = Date.now()): number {
  return deviceTimeMs + aheadMs
}
