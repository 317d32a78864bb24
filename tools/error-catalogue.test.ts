import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { fieldMessages } from '@fairline/domain/errors/field-messages'
import { type Unsent, unsentCodes } from '@fairline/domain/errors/unsent-codes'
import { expect, test } from 'vitest'
import { checkErrorCatalogue, errorCataloguePage } from './error-catalogue.ts'
import { filesBelow, ROOT } from './source-files.ts'

test('the page on disk is the one that the catalogue makes', () => {
  expect(checkErrorCatalogue()).toBeNull()
})

test('the page has every code and every message of a form once @spec S8.catalogue', () => {
  const [sent = '', unsent = ''] = errorCataloguePage().split('## Not sent')
  const named = [
    ...`${sent}${unsent.slice(unsent.indexOf('## Forms'))}`.matchAll(/^\| `([^`]+)` \|/gm),
  ].map(([, name]) => name)
  expect(named.sort()).toEqual(
    [...Object.keys(errorCatalogue), ...Object.keys(fieldMessages)].sort(),
  )
})

/** Where a code is written down that a response may carry. An operator has a code too. */
const sends = [
  /\brefused\(\s*'([^']+)'/g,
  /\bsendRefusal\([^,]+,\s*\d+,\s*'([^']+)'/g,
  /\bstatusdesc: '([^']+)'/g,
  // An operator has a code too, and so has a fault that a schema finds.
  /(?<!options: \{ )\b(?:endCode|code): '(?!custom')([^']+)'(?!,\s+(?:name|members):)/g,
]

test('every code that the server can send is in the catalogue @spec S8.statusdesc', () => {
  const files = filesBelow(ROOT).filter(
    (path) =>
      /^(apps\/server\/src|packages\/domain\/src)\/.*\.ts$/.test(path) &&
      // The codes of a sport's record are those of its periods.
      !/\.test\.ts$|\/sports\//.test(path),
  )
  const sent = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return sends.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code ?? ''))
  })
  expect(new Set(sent).size).toBeGreaterThan(20)
  expect([...new Set(sent)].filter((code) => !(code in errorCatalogue))).toEqual([])
})

test('the page has the reason for every unsent code, and a replacement is itself sent', () => {
  const page = errorCataloguePage()
  for (const [code, unsent] of Object.entries<Unsent>(unsentCodes)) {
    expect(page).toMatch(new RegExp(`^\\| \`${code}\` \\| (Waits for|\`\\w+\` is sent\\.) `, 'm'))
    if ('sent' in unsent) expect(Object.keys(unsentCodes)).not.toContain(unsent.sent)
  }
})
