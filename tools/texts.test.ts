import { expect, test } from 'vitest'
import { keptWords, languageFaults, namedTexts, textsByPath, unusedKeys } from './texts.ts'

const english = textsByPath({
  stake: 'Stake of {amount}',
  odds: 'Odds',
  code: 'HDP {line}',
  legs: { one: '{count} leg', other: '{count} legs' },
  rules: { HDP: { text: ['First', 'Second'] } },
})
const thai = {
  stake: 'เดิมพัน {amount}',
  odds: 'ราคา',
  code: 'HDP {line}',
  legs: { other: '{count} คู่' },
  rules: { HDP: { text: ['หนึ่ง', 'สอง'] } },
}
const faultsOf = (changes: object, kept = '') =>
  languageFaults(english, textsByPath({ ...thai, ...changes }), keptWords(kept))

test('a whole language has no fault, and codes need no translation', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  ['a missing text', { odds: undefined }, 'odds is missing'],
  ['an empty text', { odds: ' ' }, 'odds is missing'],
  ['a text that English lacks', { more: 'x' }, 'more is not in English'],
  ['a lost place', { stake: 'เดิมพัน' }, 'stake: the place {amount} is lost'],
  ['an unknown place', { odds: '{price}' }, 'odds: the place {price} is not in English'],
  ['an English text', { odds: 'Odds' }, 'odds is not translated: Odds'],
  [
    'an English text in a list',
    { rules: { HDP: { text: ['หนึ่ง', 'Second'] } } },
    'rules/HDP/text/1 is not translated: Second',
  ],
])('%s is a fault', (_, changes, fault) => {
  const whole = JSON.parse(JSON.stringify({ ...thai, ...changes }))
  expect(languageFaults(english, textsByPath(whole), new Set())).toEqual([fault])
})

test('a word that the glossary keeps in English is translated', () => {
  const glossary = '# Thai\n\nKept in English: live, mix\nparlay, odds.\n\n## Terms\n'
  expect(faultsOf({ odds: 'Odds' }, glossary)).toEqual([])
})

test('the words that a member reads or hears are no part of the code', () => {
  const code = `
    const a = <p title="Place the bet">Confirm {count} <b>HDP</b></p>
    const b = <Icon name="close" className="grid gap-2" label="slip.close" />
  `
  expect(namedTexts('a.tsx', code).words).toEqual([
    { line: 2, text: 'Place the bet' },
    { line: 2, text: 'Confirm' },
  ])
})

test('a text is used where a source names it, or a pattern of it', () => {
  const code = `
    t('slip.stake'); t(isOpen ? 'menu.close' : 'menu.open')
    t(\`slip.kind.\${kind}\`); t(\`\${panel}.restore\`)
  `
  const named = [namedTexts('a.ts', code)]
  const keys = ['slip.stake', 'slip.kind.single', 'aside.restore', 'menu.open', 'slip.stakes']
  expect(unusedKeys(keys, named)).toEqual(['slip.stakes'])
})
