import type { MyanmarReceipt } from './myanmar-receipt.ts'
import type { ParlayReceipt } from './parlay-receipt.ts'
import type { SingleReceipt } from './receipt.ts'

/** The receipt of any bet; `kind` says which one it is. */
export type Receipt = SingleReceipt | ParlayReceipt | MyanmarReceipt
