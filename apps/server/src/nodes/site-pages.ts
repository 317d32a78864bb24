import type { OperatorConfiguration } from '@fairline/contract/operator-configuration'
import { assert } from '@fairline/domain/assert'
import type { Env } from '../env.ts'
import { demoOperators, demoPassword } from '../modules/accounts/index.ts'
import {
  type Operator,
  type OperatorBook,
  type OperatorPage,
  operatorPage,
} from '../modules/operators/index.ts'

/** Returns the brand of an operator that has a site. */
export function pageOf(operators: OperatorBook, operatorId: number): OperatorPage {
  const operator = operators.find(operatorId)
  assert(operator !== undefined, `operator ${operatorId} has a site`)
  return operatorPage(operator)
}

/** Only a demo server shows an operator's demo members on its login page. */
export function configurationOf(
  env: Env,
  version: string,
  operator: Operator | undefined,
): Partial<OperatorConfiguration> {
  const known = { version, inPlayDelayMs: env.IN_PLAY_DELAY_MS ?? null }
  const demo = demoOperators.find(({ code }) => code === operator?.code)
  if (env.MODE !== 'demo' || demo === undefined) return known
  const accounts = demo.members.map(({ loginId }) => loginId)
  return { ...known, demo: { accounts, password: demoPassword } }
}
