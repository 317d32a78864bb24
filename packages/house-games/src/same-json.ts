/** Whether two values are the same JSON, in whatever order their fields are. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other
  }
  const [ofOne, ofOther] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    ofOne.length === ofOther.size &&
    ofOne.every(([field, value]) => ofOther.has(field) && isSameJson(value, ofOther.get(field)))
  )
}
