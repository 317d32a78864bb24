import { type Minor, parseMoney } from '../money/money.ts'
import type { FieldFault, FieldMessage } from './field-messages.ts'

/** Says what is wrong with the text of a field; null where the rule is kept. */
export type FieldRule = (text: string) => FieldFault | null

const rule =
  (
    isKept: (text: string) => boolean,
    message: FieldMessage,
    values: FieldFault['values'] = {},
  ): FieldRule =>
  (text) =>
    isKept(text) ? null : { message, values }

const pattern = (expression: RegExp, message: FieldMessage): FieldRule =>
  rule((text) => text === '' || expression.test(text), message)

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const amountOf = (text: string): Minor => parseMoney(text) ?? 0n

const isAmountOf = (step: Minor, text: string): boolean => {
  const minor = parseMoney(text)
  return minor !== undefined && minor % step === 0n
}

/**
 * The rules that every form of the site is made of. But for the first three, each lets an empty
 * field be: whether it may be empty is a rule of its own.
 * @spec S5.message.required S5.message.min S5.message.minLength S5.message.maxLength
 *   S5.message.alphanumeric S5.message.ipv4 S5.message.sameAs S5.message.notSameAs
 *   S5.message.letterAndDigit S5.message.select S5.message.max S5.message.kinds S5.message.numeric
 *   S5.message.email S5.message.url
 */
export const fieldRules = {
  /** Anything but blanks, with a message of the field's own. */
  needed: (message: FieldMessage) => rule((text) => text.trim() !== '', message),
  required: (fname: string) => rule((text) => text.trim() !== '', 'required', { fname }),
  select: (fname: string) => rule((text) => text !== '', 'select', { fname }),
  /** Characters as a reader counts them. */
  lengthMin: (length: number) =>
    rule((text) => text === '' || [...text].length >= length, 'lengthMin', {
      fvalue: String(length),
    }),
  lengthMax: (length: number) =>
    rule((text) => [...text].length <= length, 'lengthMax', { fvalue: String(length) }),
  /** An amount as decimal text, of so many steps of minor units: of 100 it has no decimals. */
  amount: (step: Minor) =>
    rule((text) => text === '' || isAmountOf(step, text), step === 100n ? 'wholeAmount' : 'amount'),
  /** Amounts as decimal text; what is no amount is for the rule above to say. */
  valueMin: (fname: string, fvalue: string) =>
    rule((text) => text === '' || amountOf(text) >= amountOf(fvalue), 'valueMin', {
      fname,
      fvalue,
    }),
  valueMax: (fname: string, fvalue: string) =>
    rule((text) => amountOf(text) <= amountOf(fvalue), 'valueMax', { fname, fvalue }),
  alpha: pattern(/^[A-Za-z]+$/, 'alpha'),
  alphanumeric: pattern(/^[A-Za-z0-9]+$/, 'alphanumeric'),
  numeric: pattern(/^\d+$/, 'numeric'),
  email: pattern(/^[^\s@]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/, 'email'),
  ipv4: pattern(new RegExp(`^${byte}(?:\\.${byte}){3}$`), 'ipv4'),
  url: pattern(/^https?:\/\/[A-Za-z0-9.-]{1,253}(?::\d{1,5})?(?:[/?#]\S*)?$/, 'url'),
  sameAs: (fname: string, fvalue: string, other: string) =>
    rule((text) => text === '' || text === other, 'sameAs', { fname, fvalue }),
  notSameAs: (fname: string, fvalue: string, other: string) =>
    rule((text) => text === '' || text !== other, 'notSameAs', { fname, fvalue }),
  /** The same as the two above, with a message of the field's own. */
  equals: (other: string, message: FieldMessage) =>
    rule((text) => text === '' || text === other, message),
  differs: (other: string, message: FieldMessage) =>
    rule((text) => text === '' || text !== other, message),
  matches: pattern,
  letterAndDigit: rule(
    (text) => text === '' || (/[A-Za-z]/.test(text) && /\d/.test(text)),
    'letterAndDigit',
  ),
} as const

/** What the first rule that is broken says; null where all are kept. */
export function firstFault(text: string, rules: readonly FieldRule[]): FieldFault | null {
  for (const check of rules) {
    const fault = check(text)
    if (fault !== null) return fault
  }
  return null
}
