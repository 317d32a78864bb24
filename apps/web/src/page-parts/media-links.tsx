import { useTranslate } from '@fairline/site/i18n'
import { PageLink } from './page-link.tsx'

const pages = [
  ['/livetv', 'page.liveTv'],
  ['/highlight/home', 'page.highlights'],
] as const

/** The pages of what is watched, with the way from one to the other. */
export function MediaLinks({ page }: { readonly page: (typeof pages)[number][0] }) {
  const t = useTranslate()
  return (
    <nav
      aria-label={t('page.liveTv')}
      className="mb-3 flex gap-4 border-b border-line max-lg:mb-0 max-lg:px-3"
    >
      {pages.map(([href, name]) => (
        <PageLink
          key={href}
          href={href}
          aria-current={href === page ? 'page' : undefined}
          className={`flex min-h-9 items-center border-b-2 font-semibold max-lg:min-h-11 ${
            href === page ? 'border-accent text-text' : 'border-transparent text-text-muted'
          }`}
        >
          {t(name)}
        </PageLink>
      ))}
    </nav>
  )
}
