import { withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { CentreSkeleton } from './centre-skeleton.tsx'

/** The match that is followed. The board comes first: this is a part of the site of its own. */
export const LazyMatch = lazyPartOr(
  <CentreSkeleton />,
  async () => (await withTexts(import('./followed-match.tsx'))).FollowedMatch,
)
