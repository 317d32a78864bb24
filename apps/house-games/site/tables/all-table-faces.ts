import type { SharedCode } from '@fairline/house-games/shared/all-shared'
import type { TableFace } from './table-face.ts'

/** The face of each game that is played at a table, loaded with its own page alone. */
export const allTableFaces: Readonly<Record<SharedCode, () => Promise<TableFace>>> = {
  baccarat: async () => (await import('./stages/baccarat.tsx')).face,
  'dragon-tiger': async () => (await import('./stages/dragon-tiger.tsx')).face,
  'sic-bo': async () => (await import('./stages/sic-bo.tsx')).face,
  keno: async () => (await import('./stages/keno.tsx')).face,
  'number-game': async () => (await import('./stages/number-game.tsx')).face,
  'four-d': async () => (await import('./stages/four-d.tsx')).face,
  crash: async () => (await import('./stages/crash.tsx')).face,
  roulette: async () => (await import('./stages/roulette.tsx')).face,
}
