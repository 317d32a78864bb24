import { Link } from '@tanstack/react-router'
import { isSeen, screens } from '../screens.ts'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'

/** The screens that the account sees. */
export function Rail() {
  const me = useMe()
  const { operator } = me
  const seen = screens.filter((screen) => isSeen(screen, me))
  return (
    <nav
      aria-label={t('rail')}
      className="bo-rail flex flex-col bg-brand text-brand-contrast max-[899px]:flex-row"
    >
      <p className="truncate px-3 py-2.5 text-[13px] font-semibold max-[899px]:hidden">
        {operator.name}
      </p>
      {seen.map(({ path, title, key }) => (
        <Link
          key={path}
          to={path}
          className="flex h-8 items-center justify-between px-3 text-brand-muted
            hover:text-brand-contrast max-[899px]:h-12 max-[899px]:whitespace-nowrap
            [&.active]:bg-brand-line [&.active]:font-semibold [&.active]:text-brand-contrast"
        >
          {t(title)}
          <kbd className="text-[11px] font-normal max-[899px]:hidden">g {key}</kbd>
        </Link>
      ))}
    </nav>
  )
}
