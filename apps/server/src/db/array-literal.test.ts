import { describe, expect, test } from 'vitest'
import { arrayLiteral } from './array-literal.ts'

describe('arrayLiteral', () => {
  test.each([
    [[], '{}'],
    [[1, -2n, null], '{1,-2,NULL}'],
    [['', 'NULL', 'a,b', '{}'], '{"","NULL","a,b","{}"}'],
    [['"', '\\', '{"odds":"0.92"}'], '{"\\"","\\\\","{\\"odds\\":\\"0.92\\"}"}'],
  ])('%j is %s', (elements, text) => {
    expect(arrayLiteral(elements)).toBe(text)
  })
})
