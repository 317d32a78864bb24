import { expect, test } from 'vitest'
import { listedAndThere, pageWithModules, readPage } from './module-list.ts'

test('the list of modules in docs/architecture.md is the one that the modules make', () => {
  expect(readPage()).toBe(pageWithModules(readPage()))
})

test('a list that differs is written again', () => {
  const page = readPage()
  const other = page.replace(/\| `funds` \|.*\n/, '| `purse` | Nothing | none |\n')
  expect(other).not.toBe(page)
  expect(pageWithModules(other)).toBe(page)
})

test('every folder of the modules is in it', () => {
  const { listed, there } = listedAndThere()
  expect(listed).toEqual(there)
})
