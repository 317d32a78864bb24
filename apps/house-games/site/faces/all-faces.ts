import type { InstantCode } from '@fairline/house-games/instant/all-instant'
import type { Face } from './face.ts'

/** The face of each instant game, loaded with its own page alone. */
export const allFaces: { readonly [Code in InstantCode]: () => Promise<Face> } = {
  dice: async () => (await import('./dice.tsx')).face,
  coin: async () => (await import('./coin.tsx')).face,
  plinko: async () => (await import('./plinko.tsx')).face,
  mines: async () => (await import('./mines.tsx')).face,
  'hi-lo': async () => (await import('./hi-lo.tsx')).face,
  fishing: async () => (await import('./fishing/fishing.tsx')).face,
  'three-card-poker': async () => (await import('./three-card-poker.tsx')).face,
  harbour: async () => (await import('./slots/harbour.tsx')).face,
  river: async () => (await import('./slots/river.tsx')).face,
  kite: async () => (await import('./slots/kite.tsx')).face,
}
