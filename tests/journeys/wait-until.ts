const againMs = 50

/**
 * Asks until the answer is yes. For what scripts share with tests; a test that compares values says
 * more with `expect.poll`.
 */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}
