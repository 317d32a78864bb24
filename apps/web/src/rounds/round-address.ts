/** Returns the address of the page that verifies a round offline, in a language. */
export function addressOf(round: object, language: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(round))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const inUrl = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `/fair.html?lang=${encodeURIComponent(language)}#${inUrl}`
}

/** Returns the text of the round in the fragment of an address; "" where it has none. */
export function roundIn(fragment: string): string {
  const text = fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
