import { commonPasswords, commonWords } from './common-passwords.ts'

/** Rows of keys, and what people count by. */
const runs = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]
/** Shorter runs of keys are parts of ordinary words. */
const runLengthMin = 4
/** Shorter names are parts of too many good passwords. */
const nameLengthMin = 4
const signsAsLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Whether a password is among the first that an attacker tries: a name of the member's own in it, a
 * piece again and again, a run of keys either way, one of the most used passwords, or a common word
 * with digits and signs around it, also written with signs that look like letters.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = password.toLowerCase()
  if (names.some((name) => isOwnName(text, name.toLowerCase()))) return true
  if (/^(.+?)\1+$/.test(text) || commonPasswords.has(text)) return true
  const word = wordIn(text)
  return [text, word, spelled(text), spelled(word)].some(
    (candidate) => commonWords.has(candidate) || isRun(candidate),
  )
}

const isOwnName = (text: string, name: string): boolean =>
  text === name || (name.length >= nameLengthMin && text.includes(name))

/** The text without the digits and signs around it; "$" and "@" may begin a word. */
const wordIn = (text: string): string => text.replace(/^[^a-z@$]+/, '').replace(/[^a-z]+$/, '')

const spelled = (text: string): string =>
  text.replaceAll(/[@431!0$5]/g, (sign) => signsAsLetters[sign] ?? sign)

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return (
    text.length >= runLengthMin && runs.some((run) => run.includes(text) || run.includes(backwards))
  )
}
