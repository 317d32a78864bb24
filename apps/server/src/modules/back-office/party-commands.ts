import {
  type BookColumn,
  bookColumns,
  type CommissionClass,
  commissionClasses,
} from '@fairline/domain/books/book-column'
import type { ClassRates } from '@fairline/domain/books/commission'
import { partyLevels, partyStatuses } from '@fairline/domain/books/party-level'
import type { ShareChanges } from '@fairline/domain/books/position-taking'
import { currencies, formatMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { listParties } from '../parties/index.ts'
import { amountOf } from './amount-of.ts'
import { type Command, oneOf, type Words, WrongWords } from './command.ts'
import { column, countColumn, type ListedPage, moneyColumn, pageOf, spanOf } from './list.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { addPartyBy, editPartyBy, setPartyStatus, showParty } from './party-acts.ts'

const bookOptions = {
  pt: '40|hdp=40,ou=30',
  min: '10|hdp=10',
  allowed: '70|hdp=70',
  rates: '0.30|hdpou=0.30,1x2=0.25,others=1.00',
} as const

/** The commands of an operator's uplines. */
export const partyCommands: readonly Command[] = [
  {
    name: 'party add',
    args: ['LOGIN'],
    options: {
      level: '!agent',
      upline: 'LOGIN',
      currency: 'MYR',
      credit: '1000',
      name: '"Ah Kow"',
      ...bookOptions,
    },
    says: `makes an upline: ${partyLevels.join(', ')}; without --upline it is under the house`,
    prepare(words) {
      const [upline, currency] = [words.option('upline'), words.option('currency')]
      const input = {
        login: words.arg('LOGIN'),
        level: oneOf('--level', words.option('level') ?? '', partyLevels),
        ...(upline === undefined ? {} : { upline }),
        ...(currency === undefined ? {} : { currency: oneOf('currency', currency, currencies) }),
        name: words.option('name') ?? '',
        credit: amountOf('--credit', words.option('credit') ?? '0'),
        ...bookFrom(words),
      }
      return (tx, by) => addPartyBy(tx, by, input)
    },
  },
  {
    name: 'party edit',
    args: ['LOGIN'],
    options: { credit: '1000', name: '"Ah Kow"', ...bookOptions },
    says:
      'sets credit, per cents that it takes, what its parent wants and allows, and rates; ' +
      `columns are ${bookColumns.join(', ')}`,
    prepare(words) {
      const [credit, name] = [words.option('credit'), words.option('name')]
      const input = {
        login: words.arg('LOGIN'),
        ...(credit === undefined ? {} : { credit: amountOf('--credit', credit) }),
        ...(name === undefined ? {} : { name }),
        ...bookFrom(words),
      }
      return (tx, by) => editPartyBy(tx, by, input)
    },
  },
  {
    name: 'party show',
    args: ['LOGIN'],
    options: {},
    says: 'prints an upline: status, credit, position taking, commission',
    prepare: (words) => (tx, by) => showParty(tx, by, { login: words.arg('LOGIN') }),
  },
  {
    name: 'party status',
    args: ['LOGIN', 'STATUS'],
    options: {},
    says: `sets what an upline and all below it may do: ${partyStatuses.join(', ')}`,
    prepare(words) {
      const status = oneOf('STATUS', words.arg('STATUS'), partyStatuses)
      return (tx, by) => setPartyStatus(tx, by, { login: words.arg('LOGIN'), status })
    },
  },
  {
    name: 'party list',
    args: [],
    options: { under: 'LOGIN', level: 'agent', ...pageOptions },
    says: 'lists uplines as a tree; --under is one of them with all below it',
    prepare(words) {
      const level = words.option('level')
      const asked = {
        ...pageAsked(words),
        under: words.option('under')?.trim() ?? null,
        level: level === undefined ? null : oneOf('--level', level, partyLevels),
      }
      return { asked, list: (db, operatorId) => listed(db, operatorId, asked) }
    },
  },
]

const columns = [
  column('PARTY', 'party'),
  column('LEVEL', 'level'),
  column('UPLINE', 'upline'),
  column('STATUS', 'status'),
  moneyColumn('CREDIT', 'credit'),
  moneyColumn('GIVEN', 'given'),
  countColumn('MEMBERS', 'members'),
]

async function listed(
  db: Queries,
  operatorId: number,
  asked: { under: string | null; level: string | null; limit: number; page: number },
): Promise<ListedPage> {
  const parties = await listParties(db, operatorId, asked, spanOf(asked))
  const rows = parties.map(({ loginId, level, upline, status, currency, ...party }) => ({
    party: loginId,
    level,
    upline,
    status,
    currency,
    credit: formatMoney(party.credit),
    given: formatMoney(party.given),
    members: party.members,
  }))
  return pageOf(asked, columns, rows)
}

/** The shares and rates that were typed. */
function bookFrom(words: Words): { shares?: ShareChanges; rates?: ClassRates } {
  const rates = words.option('rates')
  const shares = sharesFrom(words)
  return {
    ...(shares === null ? {} : { shares }),
    ...(rates === undefined ? {} : { rates: ratesFrom(rates) }),
  }
}

function sharesFrom(words: Words): ShareChanges | null {
  const [share, min, allowed] = ['pt', 'min', 'allowed'].map((name) => percentsFrom(words, name))
  if (share === undefined || min === undefined || allowed === undefined) return null
  const named = bookColumns.filter((name) => share[name] ?? min[name] ?? allowed[name])
  if (named.length === 0) return null
  const of = (name: BookColumn) => ({
    ...(share[name] === undefined ? {} : { share: Number(share[name]) }),
    ...(min[name] === undefined ? {} : { min: Number(min[name]) }),
    ...(allowed[name] === undefined ? {} : { allowed: Number(allowed[name]) }),
  })
  return Object.fromEntries(named.map((name) => [name, of(name)]))
}

function percentsFrom(words: Words, name: string): Partial<Record<BookColumn, string>> {
  const typed = words.option(name)
  return typed === undefined ? {} : byKey(`--${name}`, typed, bookColumns, /^\d{1,3}$/)
}

function ratesFrom(typed: string): ClassRates {
  const rates = byKey('--rates', typed, commissionClasses, /^[01]\.\d{2}$/)
  const rateOf = (name: CommissionClass): number => {
    const text = rates[name]
    if (text === undefined) throw new WrongWords(`--rates has no rate of ${name}`)
    return Number(text.replace('.', ''))
  }
  return { hdpou: rateOf('hdpou'), '1x2': rateOf('1x2'), others: rateOf('others') }
}

/**
 * Reads one value for all keys, or a value for each: `40`, `hdp=40,ou=30`.
 *
 * @throws WrongWords
 */
function byKey<Key extends string>(
  option: string,
  typed: string,
  keys: readonly Key[],
  shape: RegExp,
): Partial<Record<Key, string>> {
  if (shape.test(typed)) return Object.fromEntries(keys.map((key) => [key, typed])) as never
  const pairs = typed.split(',').map((pair) => pair.split('='))
  for (const [key = '', value = ''] of pairs) {
    oneOf(`a key of ${option}`, key, keys)
    if (!shape.test(value)) throw new WrongWords(`${option} ${key} is a number, not ${value}`)
  }
  return Object.fromEntries(pairs) as Partial<Record<Key, string>>
}
