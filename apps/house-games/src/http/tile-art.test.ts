import { readdirSync, readFileSync } from 'node:fs'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { allShared } from '@fairline/house-games/shared/all-shared'
import { expect, test } from 'vitest'

const folder = new URL('../../site/public/art/', import.meta.url)

test('every game has a picture for its tile, and no picture is of another one', () => {
  const pictures = readdirSync(folder)
  const codes = [...Object.keys(allInstant), ...Object.keys(allShared)]
  expect(pictures.toSorted()).toEqual(codes.map((code) => `${code}.svg`).toSorted())
})

test.each(readdirSync(folder))('%s draws, and loads and runs nothing', (name) => {
  const picture = readFileSync(new URL(name, folder), 'utf8')
  expect(picture).toMatch(/^<svg [^>]+>/)
  expect(picture).not.toMatch(/<(script|image|use|foreignObject)|\bon\w+=|href/)
})
