import type { Queries } from '../../db/queries.ts'
import type { NamedAccount } from '../../http/office-call.ts'

interface NamedRow {
  account_id: string | null
  party_id: string | null
  login_id: string
  path: string | null
  parent_id: string | null
}

/** Finds an upline or a member of an operator by its login id, in whatever case. */
export async function selectNamed(
  db: Queries,
  operatorId: number,
  login: string,
): Promise<NamedAccount | undefined> {
  const [row] = await db.query<NamedRow>(
    `select n.account_id, n.party_id, coalesce(a.login_id, p.login_id) as login_id,
            coalesce(p.path, above.path) as path,
            case when n.party_id is null then a.party_id else p.parent_id end as parent_id
       from login_name n
       left join account a on a.id = n.account_id
       left join party above on above.id = a.party_id
       left join party p on p.id = n.party_id
      where n.operator_id = $1 and n.name = lower($2)`,
    [operatorId, login],
  )
  if (row === undefined) return undefined
  const { account_id, party_id, login_id, path, parent_id } = row
  return {
    kind: party_id === null ? 'member' : 'party',
    id: BigInt(party_id ?? account_id ?? 0),
    login: login_id,
    path,
    parentId: parent_id === null ? null : BigInt(parent_id),
  }
}
