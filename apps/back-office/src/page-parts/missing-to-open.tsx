import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '../calls/ask.ts'
import { t } from '../texts.ts'

type Missing = AnswerOf<'/bo/site'>['missing'][number]

/** The tab of the site where each is set. */
const parts: Readonly<Record<Missing, string>> = {
  play_money: 'products',
  limits: 'limits',
  commission: 'commission',
}

/** What is missing before members can be let in, each a link to where it is set. */
export function MissingToOpen({ missing }: { readonly missing: readonly Missing[] }) {
  if (missing.length === 0) return null
  return (
    <ul className="list-disc pl-5" aria-label={t('site.missing')}>
      {missing.map((each) => (
        <li key={each}>
          <Link to="/site" search={{ part: parts[each] }} className="text-accent underline">
            {t(`site.missing.${each}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
