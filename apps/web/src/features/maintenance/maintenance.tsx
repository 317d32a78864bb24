import { useTranslate } from '../../i18n.ts'
import { Logo } from '../../logo.tsx'
import { useMaintenanceEnd } from './use-maintenance-end.ts'

const paragraph = 'text-[15px] leading-6'

/**
 * What members see while the operator works on the site, until it takes them back.
 * @spec S2.route.maintenance S8.game_maintenance
 */
export function Maintenance() {
  const t = useTranslate()
  const state = useMaintenanceEnd()
  return (
    <main className="mx-auto flex min-h-full max-w-lg flex-col justify-center gap-4 px-6">
      <Logo className="text-text" />
      {state.kind === 'closed' ? <Closed message={state.message} /> : null}
      {state.kind === 'open' ? (
        <>
          <h1 className="text-[22px] leading-7 font-semibold">{t('maintenance.open')}</h1>
          <p className={`${paragraph} text-text-muted`}>{t('maintenance.openText')}</p>
          <a
            href="/desktop"
            className="flex h-11 items-center self-start font-semibold text-accent underline
              underline-offset-2"
          >
            {t('action.back')}
          </a>
        </>
      ) : null}
    </main>
  )
}

function Closed({ message }: { readonly message: string }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="text-[22px] leading-7 font-semibold">{t('error.game_maintenance')}</h1>
      {message === '' ? null : (
        <p
          role="status"
          className={`${paragraph} rounded-md border border-line bg-surface-raised px-4 py-3
            break-words whitespace-pre-line`}
        >
          {message}
        </p>
      )}
      <p className={`${paragraph} text-text-muted`}>{t('maintenance.text')}</p>
      <p className={`${paragraph} text-text-muted`}>{t('maintenance.return')}</p>
    </>
  )
}
