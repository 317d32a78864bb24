/** Nothing came in the time that was allowed. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/**
 * The result of the work, if it comes within so many milliseconds. A process that was busy itself
 * reads what has arrived before it calls it late: timers come before sockets in its turn.
 *
 * @throws TooLateError otherwise; the work goes on, and its failure is dropped.
 */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new TooLateError(`Nothing came in ${ms} ms.`))
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
