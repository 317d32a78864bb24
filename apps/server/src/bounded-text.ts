/** Reads the body of an answer; undefined if it is longer than `bytesMax`. */
export async function boundedText(
  response: Response,
  bytesMax: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
