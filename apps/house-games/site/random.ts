/** The letters of a client seed that the page makes up. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A client seed by the browser's own generator. 16 of 32 letters are 80 bits. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
