import { describe, expect, test } from 'vitest'
import { type ArrayElement, arrayLiteral } from './array-literal.ts'

const cases: readonly (readonly [name: string, elements: ArrayElement[], text: string])[] = [
  ['nothing', [], '{}'],
  ['numbers and null', [1, -2n, null], '{1,-2,NULL}'],
  ['words of the literal itself', ['', 'NULL', 'a,b', '{}'], '{"","NULL","a,b","{}"}'],
  ['quotes and backslashes', ['"', '\\', '{"a":"b"}'], '{"\\"","\\\\","{\\"a\\":\\"b\\"}"}'],
]

describe('arrayLiteral', () => {
  test.each(cases)('%s', (_name, elements, text) => {
    expect(arrayLiteral(elements)).toBe(text)
  })
})
