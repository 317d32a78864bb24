import { readdirSync } from 'node:fs'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { allShared } from '@fairline/house-games/shared/all-shared'
import { expect, test } from 'vitest'

test('every game has a picture for its tile, and no picture is of another one', () => {
  const pictures = readdirSync(new URL('../../site/public/art', import.meta.url))
  const codes = [...Object.keys(allInstant), ...Object.keys(allShared)]
  expect(pictures.toSorted()).toEqual(codes.map((code) => `${code}.svg`).toSorted())
})
