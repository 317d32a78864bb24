import type { NamedAccount } from '../../http/office-call.ts'
import type { OfficeContext } from './office-context.ts'
import { selectNamed } from './target-store.ts'

/** Finds an upline or a member of an operator by its login id. */
export const findNamed = (
  { database }: Pick<OfficeContext, 'database'>,
  operatorId: number,
  login: string,
): Promise<NamedAccount | undefined> => selectNamed(database.queries, operatorId, login.trim())
