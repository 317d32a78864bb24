import { type AccountStatus, accountStatuses } from '@fairline/domain/accounts/account-status'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { currencies } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { MoneyMove } from '../funds/index.ts'
import { accessCommands } from './access-commands.ts'
import { amountOf } from './amount-of.ts'
import { changeCommands } from './change-commands.ts'
import { type Command, isFlag, oneOf, type Words, WrongWords } from './command.ts'
import { oddsGroups } from './commission-class.ts'
import { fixtureCommands } from './fixture-commands.ts'
import { listCommands } from './list-commands.ts'
import { madePassword } from './made-password.ts'
import { matchBook } from './match-book-command.ts'
import { resetPassword, setMemberStatus, unlockMember } from './member-access.ts'
import { moveMemberMoney } from './member-money.ts'
import { addMember, limitMember, showMember } from './member-terms.ts'
import { messageCommands } from './message-commands.ts'
import { partyCommands } from './party-commands.ts'
import { shareReport } from './present-share-report.ts'
import { providerCommands } from './provider-commands.ts'
import { prepareFile } from './read-file.ts'
import { resultCommands } from './result-commands.ts'
import { roomCommands } from './room-commands.ts'
import { settleUpCommands } from './settle-up-commands.ts'
import { closeSiteBy, openSiteBy, showSite } from './site-switch.ts'
import { staffCommands } from './staff-commands.ts'
import { tradeCommands } from './trade-commands.ts'

/** The commands in the order of a first start. */
export const commands: readonly Command[] = [
  {
    name: 'apply',
    args: ['FILE'],
    options: { force: isFlag },
    says:
      'stores brand.json, limits.json or commission.json; --force where limits or currencies ' +
      'would be lost',
    prepare: (words, { opening }) => prepareFile(words.arg('FILE'), opening, words.flag('force')),
  },
  {
    name: 'member add',
    args: ['LOGIN'],
    options: { currency: '!MYR', group: 'A', upline: 'LOGIN', password: 'PASSWORD' },
    says: 'makes a member; without --password one is made, shown once, and changed at first login',
    async prepare(words, { hasher, random }) {
      const [password, upline] = [words.option('password'), words.option('upline')]
      const input = {
        login: words.arg('LOGIN'),
        currency: oneOf('currency', words.option('currency') ?? '', currencies),
        oddsGroup: oneOf('group', words.option('group') ?? 'A', oddsGroups),
        password: password ?? madePassword(random),
        isMade: password === undefined,
        ...(upline === undefined ? {} : { upline }),
      }
      const act = addMember(await hasher())
      return (tx, by) => act(tx, by, input)
    },
  },
  {
    name: 'member limits',
    args: ['LOGIN'],
    options: { sport: 'football', min: '5', max: '5000', match: '10000', payout: '20000' },
    says: 'sets limits for new bets, of one sport or of all; those that are left out stay',
    prepare(words) {
      const sport = words.option('sport')
      const sports = sport === undefined ? {} : { sports: [oneOf('sport', sport, sportKeys)] }
      const input = { login: words.arg('LOGIN'), ...sports, limits: limitsOf(words) }
      return (tx, by) => limitMember(tx, by, input)
    },
  },
  {
    name: 'member show',
    args: ['LOGIN'],
    options: {},
    says: 'prints a member: status, money, limits, commission',
    prepare: (words) => (tx, by) => showMember(tx, by, { login: words.arg('LOGIN') }),
  },
  moneyCommand('credit give', 'grants credit', 'credit'),
  moneyCommand('credit take', 'takes credit back, as far as it is available', 'take_credit'),
  moneyCommand('cash in', 'books cash that was paid in', 'deposit'),
  moneyCommand('cash out', 'books cash that was paid out', 'withdrawal'),
  moneyCommand(
    'adjust in',
    'corrects a balance upwards; a correction needs --reason',
    'adjustment_in',
  ),
  moneyCommand(
    'adjust out',
    'corrects a balance downwards, into debt if need be',
    'adjustment_out',
  ),
  {
    name: 'status set',
    args: ['LOGIN', 'STATUS'],
    options: {},
    says: `sets what a member may do: ${accountStatuses.join(', ')}`,
    prepare(words) {
      const status: AccountStatus = oneOf('STATUS', words.arg('STATUS'), accountStatuses)
      return (tx, by) => setMemberStatus(tx, by, { login: words.arg('LOGIN'), status })
    },
  },
  {
    name: 'unlock',
    args: ['LOGIN'],
    options: {},
    says: 'lets a member log in at once after too many failed logins',
    prepare: (words) => (tx, by) => unlockMember(tx, by, { login: words.arg('LOGIN') }),
  },
  {
    name: 'password reset',
    args: ['LOGIN'],
    options: {},
    says: 'makes a password, shown once, and changed at the next login; ends the sessions',
    async prepare(words, { hasher, random }) {
      const act = resetPassword(await hasher())
      const input = { login: words.arg('LOGIN'), password: madePassword(random) }
      return (tx, by) => act(tx, by, input)
    },
  },
  {
    name: 'site open',
    args: [],
    options: {},
    says: 'lets members in; refused with the list of what is missing',
    prepare(_words, { opening }) {
      const act = openSiteBy(opening)
      return (tx, by) => act(tx, by, {})
    },
  },
  {
    name: 'site close',
    args: [],
    options: { message: '"Back at 06:30 GMT+8."' },
    says: 'shows members the page of maintenance; matches continue, and bets settle',
    prepare: (words) => (tx, by) => closeSiteBy(tx, by, { message: words.option('message') ?? '' }),
  },
  {
    name: 'site status',
    args: [],
    options: {},
    says: 'says whether members are let in, and what is missing to let them in',
    prepare(_words, { opening }) {
      const act = showSite(opening)
      return (tx, by) => act(tx, by, {})
    },
  },
  ...staffCommands,
  ...partyCommands,
  ...accessCommands,
  ...settleUpCommands,
  shareReport,
  ...roomCommands,
  ...messageCommands,
  ...changeCommands,
  ...listCommands,
  ...resultCommands,
  ...tradeCommands,
  matchBook,
  ...fixtureCommands,
  ...providerCommands,
]

function moneyCommand(name: string, says: string, kind: MoneyMove['kind']): Command {
  return {
    name,
    args: ['LOGIN', 'AMOUNT'],
    options: { reference: '!R-17', currency: 'MYR', note: '"What the member reads"' },
    says,
    prepare(words) {
      const currency = words.option('currency')
      const input = {
        login: words.arg('LOGIN'),
        kind,
        amount: amountOf('AMOUNT', words.arg('AMOUNT')),
        ...(currency === undefined ? {} : { currency }),
        reference: words.option('reference') ?? '',
        note: words.option('note') ?? '',
      }
      return (tx, by) => moveMemberMoney(tx, by, input)
    },
  }
}

const sportKeys = allSports.map(({ key }) => key)

const limitOptions = {
  min: 'minBet',
  max: 'maxBet',
  match: 'maxPerMatch',
  payout: 'maxPayout',
} as const satisfies Record<string, keyof BetLimits>

function limitsOf(words: Words): Partial<BetLimits> {
  const given = Object.entries(limitOptions).flatMap(([option, limit]) => {
    const text = words.option(option)
    return text === undefined ? [] : [[limit, amountOf(`--${option}`, text)] as const]
  })
  if (given.length === 0)
    throw new WrongWords('no limit was given: --min, --max, --match, --payout')
  return Object.fromEntries(given)
}
