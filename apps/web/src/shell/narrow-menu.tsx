import { languageNames } from '@fairline/locales/translate'
import { languageOfSite, useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { operator } from '@fairline/site/operator-configuration'
import { Select } from '@fairline/ui/select'
import type { ReactNode } from 'react'
import { useInfoPages } from '../menus/info-pages.ts'
import { offeredProducts } from '../menus/products.ts'
import { useLayout } from '../session/layout-store.ts'
import { savePreferences } from '../session/save-preferences.ts'
import { logOut } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'
import { OddsTypeSwitch } from './odds-type-switch.tsx'
import { Marquee, UnreadBadge } from './told-later.tsx'

/** Their names are in the texts of pages, which the sportsbook does without. */
const LobbyEntries = lazyPartOr(
  null,
  async () => (await withTexts(import('./lobby-entries.tsx'))).LobbyEntries,
)

const lineStyle =
  'flex min-h-12 w-full items-center justify-between gap-4 border-b border-line px-4 py-1 ' +
  'text-[15px]'

/** The menu of a narrow page: the sports, the account's pages, and how things are shown. */
export function NarrowMenu({ sports }: { readonly sports: ReactNode }) {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const language = useLayout((layout) => layout.language)
  const pages = useInfoPages()
  if (account === null) return null
  return (
    <div className="h-full overflow-y-auto bg-surface text-[15px]">
      <Marquee className="bg-brand px-2 text-[13px] text-brand-contrast" />
      {sports}
      {offeredProducts
        .filter(({ product }) => product !== 'sport')
        .map(({ key, path, name }) => (
          <a key={key} href={path} className={`${lineStyle} border-t font-semibold`}>
            {t(name)}
          </a>
        ))}
      <LobbyEntries className={`${lineStyle} border-t font-semibold`} />
      <p className={`${lineStyle} border-t text-text-muted`}>{account.accountId}</p>
      {pages.map(({ path, key }) => (
        <a key={path} href={path} className={lineStyle}>
          {t(key)}
          {path === '/info/message' ? <UnreadBadge /> : null}
        </a>
      ))}
      <div className={lineStyle}>
        {t('header.oddsType')}
        <span className="rounded bg-brand">
          <OddsTypeSwitch />
        </span>
      </div>
      <div className={lineStyle}>
        {t('settings.language')}
        <Select
          label={t('settings.language')}
          className="h-11 border-line-strong bg-surface-raised px-2"
          value={languageOfSite(language)}
          options={operator.languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onValue={(language) => void savePreferences({ language })}
        />
      </div>
      <button type="button" className={lineStyle} onClick={() => void logOut()}>
        {t('action.logOut')}
      </button>
    </div>
  )
}
