import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import { PageTitle } from '../page-parts/page-title.tsx'
import { showInRow } from '../page-parts/show-in-row.ts'
import { InfoPage } from './info-page.tsx'

const sections = [
  { path: '/info/account', key: 'account.profile' },
  { path: '/info/account/password', key: 'account.password' },
  { path: '/info/account/nickname', key: 'account.nickname' },
  { path: '/info/account/sessions', key: 'account.sessions' },
  { path: '/info/account/switch', key: 'account.switch' },
] as const

interface AccountPageProps {
  readonly path: (typeof sections)[number]['path']
  readonly children: ReactNode
}

/** The frame of a page of "My account": its title, and links to the other pages. */
export function AccountPage({ path, children }: AccountPageProps) {
  const t = useTranslate()
  return (
    <InfoPage path="/info/account">
      <PageTitle>{t('page.account')}</PageTitle>
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-[176px_minmax(0,1fr)]">
        <nav
          aria-label={t('account.pages')}
          className="flex overflow-x-auto border-line max-md:border-b md:flex-col"
        >
          {sections.map((section) => (
            <a
              key={section.path}
              href={section.path}
              aria-current={section.path === path ? 'page' : undefined}
              ref={section.path === path ? showInRow : undefined}
              className="flex min-h-11 items-center border-transparent px-3 text-[13px]
                whitespace-nowrap text-text-muted hover:text-text max-md:border-b-2 md:min-h-9
                md:border-l-2 aria-[current]:border-accent aria-[current]:font-semibold
                aria-[current]:text-text"
            >
              {t(section.key)}
            </a>
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </InfoPage>
  )
}
