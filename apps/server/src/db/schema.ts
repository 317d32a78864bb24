/**
 * The tables as kysely sees them. A module adds its own beside its store:
 * `declare module '../../db/schema.ts' { interface DatabaseSchema { wallet: WalletTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it by declaration merging
export interface DatabaseSchema {}
