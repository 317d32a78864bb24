/**
 * Lets so many work at once; the others wait in line for as long as it takes. A pool has a line of
 * its own, but it drops callers that wait too long. A slow baseline must be measured, not broken.
 */
export function gate(places: number): (work: () => Promise<void>) => Promise<void> {
  let free = places
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      await work()
    } finally {
      const next = line.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
