import { useState } from 'react'

/**
 * What is first in a list as it is first known, and again when another list is chosen; null before.
 * @param list names the list, such as the league that it is of
 * @param now what is first in it now; null while that is not known
 */
export function useFirst<Value>(list: string, now: Value | null): Value | null {
  const [first, setFirst] = useState<{ list: string; value: Value | null }>({ list, value: null })
  if (now !== null && (first.value === null || first.list !== list)) setFirst({ list, value: now })
  return first.value
}
