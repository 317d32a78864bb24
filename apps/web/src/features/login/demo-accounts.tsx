import { useTranslate } from '../../i18n.ts'
import { operator } from '../../operator-configuration.ts'

/** The accounts of a demo server, filled in by a click; nothing on any other server. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (accountId: string) => void }) {
  const t = useTranslate()
  const { demo } = operator
  if (demo === null) return null
  return (
    <aside className="mt-6 rounded-md border border-line bg-surface-raised px-4 py-3">
      <h3 className="text-[13px] font-semibold">{t('login.demoTitle')}</h3>
      <p className="mt-1 text-[12.5px] text-text-muted">
        {t('login.demoText', { password: demo.password })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {demo.accounts.map((accountId) => (
          <li key={accountId}>
            <button
              type="button"
              onClick={() => onChoose(accountId)}
              className="h-8 rounded border border-line-strong px-2.5 text-[12.5px] max-lg:h-11
                hover:bg-surface-sunken"
            >
              {accountId}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
