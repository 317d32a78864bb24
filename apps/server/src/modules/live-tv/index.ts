/**
 * The operators' channels of live TV, and which matches can be watched.
 * Tables: `tv_host`, `tv_channel`, `tv_match`.
 */

export { ChannelBook } from './channel-book.ts'
export type { Channel } from './channel-store.ts'
export { liveTvRoutes } from './routes.ts'
export {
  giveChannel,
  type PutChannel,
  readTv,
  removeChannel,
  type TvOfOperator,
  writeChannel,
  writeHosts,
} from './write-channels.ts'
