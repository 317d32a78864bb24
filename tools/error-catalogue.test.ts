import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { fieldMessages } from '@fairline/domain/errors/field-messages'
import { expect, test } from 'vitest'
import { checkErrorCatalogue, errorCataloguePage } from './error-catalogue.ts'
import { filesBelow, ROOT } from './source-files.ts'

test('the page on disk is the one that the catalogue makes', () => {
  expect(checkErrorCatalogue()).toBeNull()
})

test('the page has every code and every message of a form once @spec S8.catalogue', () => {
  const named = [...errorCataloguePage().matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(
    [...Object.keys(errorCatalogue), ...Object.keys(fieldMessages)].sort(),
  )
})

/** Where a code is written down that a response may carry; what has a name, too, is an operator. */
const sends = [
  /\brefused\(\s*'([^']+)'/g,
  /\bsendRefusal\([^,]+,\s*\d+,\s*'([^']+)'/g,
  /\bstatusdesc: '([^']+)'/g,
  /\b(?:endCode|code): '([^']+)'(?!, name:)/g,
]

test('every code that the server can send is in the catalogue @spec S8.statusdesc', () => {
  const files = filesBelow(ROOT).filter(
    (path) =>
      /^(apps\/server\/src|packages\/domain\/src)\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path),
  )
  const sent = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return sends.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code ?? ''))
  })
  expect(new Set(sent).size).toBeGreaterThan(20)
  expect([...new Set(sent)].filter((code) => !(code in errorCatalogue))).toEqual([])
})
