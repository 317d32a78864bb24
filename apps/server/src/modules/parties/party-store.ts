import type { ClassRates } from '@fairline/domain/books/commission'
import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { PartyShares } from '@fairline/domain/books/position-taking'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Party } from './party.ts'

const parties = rowMapper({
  id: column.bigint('p.id'),
  operatorId: column.smallint('p.operator_id'),
  parentId: orNull(column.bigint('p.parent_id')),
  level: column.text<PartyLevel>('p.level'),
  path: column.text('p.path'),
  loginId: column.text('p.login_id'),
  name: column.text('p.name'),
  currency: column.text<Currency>('p.currency'),
  credit: column.bigint('p.credit'),
  given: column.bigint('p.given'),
  status: column.text<PartyStatus>('p.status'),
  denied: column.integer('p.denied'),
  shares: column.json<PartyShares>('p.position_taking'),
  rates: column.json<ClassRates>('p.commission'),
})

/** Finds a party of an operator by its login id, in whatever case. */
export async function selectPartyNamed(
  db: Queries,
  operatorId: number,
  login: string,
): Promise<Party | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${parties.columns} from party p where operator_id = $1 and lower(login_id) = lower($2)`,
    [operatorId, login],
  )
  return row && parties.of(row)
}

/** A party and all above it, from the top down. */
export async function selectChain(db: Queries, partyId: bigint): Promise<Party[]> {
  const rows = await db.query<MappedRow>(
    `select ${parties.columns} from party low
       join party p on p.id = any (ids_of_path(low.path))
      where low.id = $1 order by length(p.path), p.id`,
    [partyId],
  )
  return rows.map(parties.of)
}

/** A party and all below it, from the top down. */
export async function selectSubtree(db: Queries, { path }: Party): Promise<Party[]> {
  const rows = await db.query<MappedRow>(
    `select ${parties.columns} from party p where p.path like $1 || '%'
      order by cardinality(ids_of_path(p.path)), p.id`,
    [path],
  )
  return rows.map(parties.of)
}

/** Locks parties until the transaction ends, in the order of depth and id, and returns them. */
export async function lockParties(tx: Transaction, ids: readonly bigint[]): Promise<Party[]> {
  const rows = await tx.query<MappedRow>(
    `select ${parties.columns} from party p where p.id = any ($1)
      order by cardinality(ids_of_path(p.path)), p.id for no key update`,
    [ids],
  )
  return rows.map(parties.of)
}

/** The members below a party, in no order. */
export async function selectMembersBelow(db: Queries, { path }: Party): Promise<bigint[]> {
  const rows = await db.query<{ id: string }>(
    "select a.id from party p join account a on a.party_id = p.id where p.path like $1 || '%'",
    [path],
  )
  return rows.map(({ id }) => BigInt(id))
}

/** The party above a member; null of a member of the house. */
export async function selectPartyOfMember(db: Queries, accountId: bigint): Promise<bigint | null> {
  const [row] = await db.query<{ party_id: string | null }>(
    'select party_id from account where id = $1',
    [accountId],
  )
  return row?.party_id == null ? null : BigInt(row.party_id)
}

/** Inserts a party with its login name, and returns its id. */
export async function insertParty(
  tx: Transaction,
  party: Omit<Party, 'id' | 'path' | 'given' | 'status' | 'denied'> & {
    readonly parentPath: string
  },
): Promise<bigint> {
  const { operatorId, parentId, parentPath, level, loginId, name, currency, credit } = party
  const [row] = await tx.query<{ id: string }>(
    `with made as (
       insert into party (id, operator_id, parent_id, level, path, login_id, name, currency, credit,
                          position_taking, commission)
       overriding system value
       select id, $1, $2, $3, $4 || id || '.', $5, $6, $7, $8, $9, $10
         from nextval(pg_get_serial_sequence('party', 'id')) id
       returning id, operator_id, login_id
     ), named as (
       insert into login_name (operator_id, name, party_id)
       select operator_id, lower(login_id), id from made
     )
     select id from made`,
    [
      operatorId,
      parentId,
      level,
      parentPath,
      loginId,
      name,
      currency,
      credit,
      JSON.stringify(party.shares),
      JSON.stringify(party.rates),
    ],
  )
  return BigInt(row?.id ?? 0)
}

/** Whether a name is taken by a member or a party of the operator. */
export async function isNameTaken(db: Queries, operatorId: number, name: string): Promise<boolean> {
  const rows = await db.query(
    'select from login_name where operator_id = $1 and name = lower($2)',
    [operatorId, name],
  )
  return rows.length > 0
}

/** Stores what may change of a party; the caller holds its lock. */
export async function updateParty(
  tx: Transaction,
  { id, name, credit, shares, rates }: Pick<Party, 'id' | 'name' | 'credit' | 'shares' | 'rates'>,
): Promise<void> {
  await tx.query(
    `update party set name = $2, credit = $3, position_taking = $4, commission = $5 where id = $1`,
    [id, name, credit, JSON.stringify(shares), JSON.stringify(rates)],
  )
}

/** Adds to what a party has given on; the caller holds its lock and has looked at its credit. */
export async function addGiven(tx: Transaction, partyId: bigint, amount: bigint): Promise<void> {
  await tx.query('update party set given = given + $2 where id = $1', [partyId, amount])
}

/**
 * Sets the state of a party and what is off at it, and what all uplines together leave to each
 * member below it, in one statement. Returns the members that it changed.
 */
export async function updateSwitches(
  tx: Transaction,
  { id, path, status, denied }: Pick<Party, 'id' | 'path' | 'status' | 'denied'>,
): Promise<readonly bigint[]> {
  await tx.query('update party set status = $2, denied = $3 where id = $1', [id, status, denied])
  const rows = await tx.query<{ id: string }>(
    `with below as (
       select p.id, bit_or(u.denied) as denied,
              case when bool_or(u.status = 'closed') then 'closed'
                   when bool_or(u.status = 'suspended') then 'suspended'
                   else 'active' end as status
         from party p join party u on u.id = any (ids_of_path(p.path))
        where p.path like $1 || '%' group by p.id
     ), held as (
       select w.id, below.status, below.denied
         from below join account a on a.party_id = below.id join wallet w on w.id = a.id
        order by w.id for no key update of w
     )
     update wallet w set upline_status = held.status, upline_denied = held.denied from held
      where w.id = held.id and (w.upline_status, w.upline_denied) <> (held.status, held.denied)
     returning w.id`,
    [path],
  )
  return rows.map((row) => BigInt(row.id))
}

/** The highest rates that the members right below a party have, by class. */
export async function selectMemberRates(db: Queries, partyId: bigint): Promise<ClassRates> {
  const rows = await db.query<{ class: keyof ClassRates; rate: number }>(
    `select c.key as class, max((c.value ->> 0)::integer) as rate
       from account a
       join lateral (select commission from terms where account_id = a.id
                      order by id desc limit 1) t on true
       cross join lateral jsonb_each(t.commission) c
      where a.party_id = $1 group by 1`,
    [partyId],
  )
  const none = { hdpou: 0, '1x2': 0, others: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.class, row.rate])) }
}

/** What the members right below a party have in their terms of its chain. */
export interface ChainTerms {
  readonly partyId: bigint
  /** As JSON: the shares by column, and the rates of the five uplines by class. */
  readonly shares: string
  readonly rates: string
}

/**
 * Gives the members of parties new terms for new bets, in one statement: with the shares and rates
 * of their chain, and all else as they have it. A level that is skipped has the rate below it.
 * Returns how many members have new terms.
 */
export async function insertTermsBelow(
  tx: Transaction,
  chains: readonly ChainTerms[],
  rulesVersion: string,
): Promise<number> {
  const [row] = await tx.query<{ members: number }>(
    `with made as (
       insert into terms (account_id, odds_group, limits, position_taking, commission,
                          rules_version, myanmar_tax)
       select a.id, t.odds_group, t.limits, c.shares::jsonb, coalesce((
                select jsonb_object_agg(own.key, (
                  select jsonb_agg(greatest((own.value ->> 0)::integer, above.rate)
                           order by above.level nulls first)
                    from (select null::integer as rate, null::bigint as level
                          union all
                          select rate::integer, level
                            from jsonb_array_elements_text(c.rates::jsonb -> own.key)
                                   with ordinality u(rate, level)) above))
                  from jsonb_each(t.commission) own), '{}'), $4, t.myanmar_tax
         from unnest($1::bigint[], $2::text[], $3::text[]) c(party_id, shares, rates)
         join account a on a.party_id = c.party_id
         join lateral (select * from terms where account_id = a.id
                        order by id desc limit 1) t on true
       returning account_id
     ), told as (
       update account set profile_version = profile_version + 1
        where id in (select account_id from made)
     )
     select count(*)::integer as members from made`,
    [
      chains.map(({ partyId }) => partyId),
      chains.map(({ shares }) => shares),
      chains.map(({ rates }) => rates),
      rulesVersion,
    ],
  )
  return row?.members ?? 0
}

/** The credit that a member has been given, minor units. */
export async function selectMemberCredit(db: Queries, walletId: bigint): Promise<bigint> {
  const [row] = await db.query<{ credit: string }>(
    `select coalesce(sum(flow), 0)::bigint as credit
       from flow_day where wallet_id = $1 and kind in ('credit', 'take_credit')`,
    [walletId],
  )
  return BigInt(row?.credit ?? 0)
}

/** A party as lists show it. */
export interface ListedParty extends Party {
  readonly upline: string
  readonly members: number
}

/** Lists an operator's parties as a tree: each one right below its parent, by login id. */
export async function selectParties(
  db: Queries,
  operatorId: number,
  asked: { readonly under: string | null; readonly level: string | null },
  [limit, offset]: readonly [limit: number, offset: number],
): Promise<ListedParty[]> {
  const rows = await db.query<MappedRow & { upline: string; members: number }>(
    `with recursive tree as (
       select id, array[lower(login_id)] as place from party
        where operator_id = $1 and parent_id is null
       union all
       select p.id, t.place || lower(p.login_id) from party p join tree t on t.id = p.parent_id
     )
     select ${parties.columns}, coalesce(u.login_id, 'house') as upline,
            (select count(*)::integer from account where party_id = p.id) as members
       from tree t join party p using (id) left join party u on u.id = p.parent_id
      where ($2::text is null or lower($2) = any (t.place)) and ($3::text is null or p.level = $3)
      order by t.place limit $4 offset $5`,
    [operatorId, asked.under, asked.level, limit, offset],
  )
  return rows.map((row) => ({ ...parties.of(row), upline: row.upline, members: row.members }))
}
