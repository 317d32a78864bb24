import type { FieldFault } from '@fairline/domain/errors/field-messages'
import { type FieldRule, firstFault } from '@fairline/domain/errors/field-rules'
import { translate } from './i18n.ts'

/** The text of a fault in the member's language. */
export const faultText = ({ message, values }: FieldFault): string =>
  translate(`field.${message}`, { fname: '', fvalue: '', ...values })

/** Makes the rules of a field what a form asks: true, or the text of what is wrong. */
export const validBy =
  (rulesNow: () => readonly FieldRule[]) =>
  (text: string): true | string => {
    const fault = firstFault(text, rulesNow())
    return fault === null ? true : faultText(fault)
  }
