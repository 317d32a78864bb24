/** Hands a file, whose content is in base 64, to the browser's downloads. */
export function saveFile(name: string, mediaType: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (each) => each.codePointAt(0) ?? 0)
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
