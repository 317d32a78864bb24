/** Whether a text is JSON that is proved. */
export function isProvedText(text: string, isProved: (row: unknown) => boolean): boolean {
  try {
    return isProved(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** A text with each of its bytes changed: to another digit or letter, and to another kind. */
export const changedTexts = (text: string): readonly string[] =>
  [...text].flatMap((byte, at) =>
    [1, 64].map((change) => {
      const other = String.fromCharCode((byte.charCodeAt(0) ^ change) & 0x7f)
      return text.slice(0, at) + other + text.slice(at + 1)
    }),
  )
