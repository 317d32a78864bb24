/*
 * How the rows that offend an invariant are named, as pieces of SQL.
 */

/** A transfer as an operator reads it: `bet 17 hold revision 0`. */
export const transferName = (alias: string): string =>
  `CASE WHEN ${alias}.reference < 0 THEN 'document ' || -${alias}.reference
        ELSE 'bet ' || ${alias}.reference END
   || ' ' || ${alias}.kind || ' revision ' || ${alias}.revision`

/** Login id of a wallet's owner, or its number. */
export const owner = (walletId: string): string =>
  `coalesce((SELECT login_id FROM account WHERE id = ${walletId}), ${walletId}::text, '')`
