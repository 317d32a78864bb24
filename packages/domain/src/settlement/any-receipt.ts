import type { MyanmarReceipt } from './myanmar-receipt.ts'
import type { ParlayReceipt } from './parlay-receipt.ts'
import type { SingleReceipt } from './receipt.ts'

/** The receipt of any bet; `kind` tells which. */
export type Receipt = SingleReceipt | ParlayReceipt | MyanmarReceipt
