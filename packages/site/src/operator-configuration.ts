import {
  type OperatorConfiguration,
  operatorConfiguration,
} from '@fairline/contract/operator-configuration'
import { categoryOf } from '@fairline/domain/sports/category'
import type { Sport } from '@fairline/domain/sports/sport'

/** The operator's configuration of a JSON text; the defaults where it is absent or not valid. */
export function readOperatorConfiguration(text: string | null | undefined): OperatorConfiguration {
  const defaults = operatorConfiguration.parse({})
  if (text === null || text === undefined) return defaults
  try {
    const result = operatorConfiguration.safeParse(JSON.parse(text))
    return result.success ? result.data : defaults
  } catch {
    return defaults
  }
}

const element =
  typeof document === 'undefined' ? null : document.getElementById('operator-configuration')

/** The operator of this page. */
export const operator = readOperatorConfiguration(element?.textContent)

/** Whether the operator offers a sport, or has its product off. */
export function isOffered(sport: Sport): boolean {
  const category = categoryOf(sport)
  return category === null || !operator.categoriesOff.includes(category)
}
