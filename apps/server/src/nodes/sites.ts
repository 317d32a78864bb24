import { sportOf } from '@fairline/domain/sports/all-sports'
import { refusalOfProduct, refusalWhenOff } from '@fairline/domain/sports/category'
import type { Database } from '../db/database.ts'
import { type Env, isFeedInvented } from '../env.ts'
import type { Log } from '../log.ts'
import type { LiveHub, Product } from '../modules/live/index.ts'
import { MaintenanceWatch } from '../modules/maintenance/index.ts'
import { OperatorBook } from '../modules/operators/index.ts'

/** What the sites of all operators are made of. */
export interface SiteParts {
  readonly env: Pick<Env, 'MODE' | 'FEED'>
  readonly database: Database
  readonly log: Pick<Log, 'error'>
  readonly live: Pick<LiveHub, 'close' | 'reopen' | 'withdraw'>
}

/** Why a site is closed, as its members read it; "" where the site's own words are enough. */
interface ClosedSite {
  readonly message: string
}

/** Returns what refuses a product to members of an operator; null for what it offers. */
export function refusalOf(operators: OperatorBook, operatorId: number, product: Product) {
  const settings = operators.find(operatorId)?.settings
  if (settings === undefined) return null
  return typeof product === 'number'
    ? refusalWhenOff(sportOf(product), settings)
    : refusalOfProduct(product, settings)
}

/** The sites of all operators, as this node knows them. */
export interface Sites {
  readonly operators: OperatorBook
  /** Returns why an operator's site is closed; undefined while it is open. */
  closedOf(operatorId: number): ClosedSite | undefined
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Follows the operators and which of their sites are closed: for maintenance, or since the feed is
 * invented and the operator takes real money. Feed, settlement and what was placed continue while a
 * site is closed.
 */
export function openSites({ env, database, log, live }: SiteParts): Sites {
  const operators = new OperatorBook({
    database,
    log,
    onChange: (operatorId) => live.withdraw(operatorId),
  })
  const onChange = (operatorId: number, isOn: boolean): void =>
    isOn ? live.close(operatorId) : live.reopen(operatorId)
  const maintenance = new MaintenanceWatch({ database, log, onChange })
  const needsPlayMoney = env.MODE === 'live' && isFeedInvented(env)
  const takesRealMoney = (operatorId: number): boolean =>
    operators.find(operatorId)?.brand.playMoney !== true
  return {
    operators,
    closedOf: (operatorId) =>
      maintenance.of(operatorId) ??
      (needsPlayMoney && takesRealMoney(operatorId) ? { message: '' } : undefined),
    start: async () => {
      await operators.start()
      await maintenance.start()
    },
    stop: async () => {
      await operators.stop()
      await maintenance.stop()
    },
  }
}
