/**
 * How long a part of the site may take to arrive, milliseconds.
 * @spec S9.chunk.timeout S2.chunks.timeout
 */
export const chunkTimeoutMs = 120_000

/** Fails a load that takes longer than the time-out, so that the page can offer to try again. */
export async function withinTime<Value>(
  load: Promise<Value>,
  timeoutMs = chunkTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the site did not arrive')), timeoutMs)
  })
  try {
    return await Promise.race([load, late])
  } finally {
    clearTimeout(timer)
  }
}
