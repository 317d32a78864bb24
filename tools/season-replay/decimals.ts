/** `1.9500` is 1.95: zeros at the end of decimals say nothing. */
export function withoutZeros(text: string): string {
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
