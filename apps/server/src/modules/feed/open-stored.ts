import type { Database } from '../../db/database.ts'
import { openProducer, type StoredProducer } from './producer-store.ts'

/** Opens what is kept of a producer of another module; the first start stores this moment. */
export const openStored = (
  { queries }: Database,
  producer: string,
  nowMs: number,
): Promise<StoredProducer<object>> =>
  openProducer(queries, producer, { settings: {}, startedAtMs: nowMs, handledUntilMs: nowMs })
