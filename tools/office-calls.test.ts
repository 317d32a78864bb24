import { expect, test } from 'vitest'
import { pageWithCalls, readOfficePage } from './office-calls.ts'

test('the page has the permissions and calls of the contract', () => {
  const page = readOfficePage()
  expect(page).toContain('/bo/login')
  expect(page).toBe(pageWithCalls(page))
})

test('a row that is changed by hand is found', () => {
  const page = readOfficePage()
  const other = page.replace('| `/bo/unlock` |', '| `/bo/unlocked` |')
  expect(other).not.toBe(page)
  expect(pageWithCalls(other)).toBe(page)
})
