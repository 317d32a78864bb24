/** The work did not finish in the time allowed. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/**
 * Returns the result of the work if it finishes within `ms` milliseconds. Node runs timers before
 * sockets, so a process that was busy first reads what has arrived and only then throws.
 *
 * @throws TooLateError when the time is over. The work continues, and its failure is ignored.
 */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new TooLateError(`No answer within ${ms} ms.`))
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
