import { languageNames } from '@fairline/locales/translate'
import { contactText, languageOfSite, useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { Logo } from '@fairline/site/logo.tsx'
import { addNotice } from '@fairline/site/notices/notice-store'
import { textOf } from '@fairline/site/notices/present-error'
import { operator } from '@fairline/site/operator-configuration'
import { Select } from '@fairline/ui/select'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { LoginForm } from '../features/login/login-form.tsx'
import { hasLaunch, takeLaunchToken } from '../session/launch.ts'
import { arrange, useLayout } from '../session/layout-store.ts'
import { launchLogin } from '../session/log-in.ts'
import { useRequests } from '../session/request-store.ts'
import { afterLogin } from '../session/require-session.ts'
import { useSession } from '../session/session-store.ts'
import { themeOptions } from '../session/theme-names.ts'
import { OperatorLinks } from '../shell/operator-links.tsx'

const rows = ['bet', 'risk', 'score', 'rule', 'result'] as const

/** One bet settled in the open: rules.md 2, the home side gives a quarter goal and draws. */
function ReceiptExample() {
  const t = useTranslate()
  return (
    <figure
      className="rounded-md border border-brand-line bg-black/15 px-5 py-4 text-[13.5px]
      leading-wide"
    >
      <figcaption className="mb-2.5 text-[12.5px] text-brand-muted">
        {t('receipt.title')}
      </figcaption>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
        {rows.map((row) => (
          <Fragment key={row}>
            <dt className="text-brand-muted">{t(`receipt.${row}`)}</dt>
            <dd className={row === 'result' ? 'font-semibold' : ''}>{t(`receipt.${row}Text`)}</dd>
          </Fragment>
        ))}
      </dl>
    </figure>
  )
}

interface LaunchingProps {
  readonly redirect: string | undefined
  /** The launch was refused and no member is logged in: the form takes over. */
  readonly onRefused: () => void
}

/** Uses the token of a launch; says so until it is answered. */
function Launching({ redirect, onRefused }: LaunchingProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const token = takeLaunchToken()
    if (token === null) return
    void launchLogin(token).then(async (outcome) => {
      if (outcome.status === 'failed') {
        // Always a dialog: the refusal of a launch is no news of the session that is here.
        addNotice({ kind: 'error', text: textOf(outcome.rejection.code) })
        onRefused()
      }
      if (useSession.getState().account === null) return
      await navigate({ to: afterLogin(redirect), replace: true })
    })
  }, [navigate, redirect, onRefused])
  return (
    <p role="status" className="py-8 text-center text-[15px] text-text-muted">
      {t('login.launching')}
    </p>
  )
}

/** The accounts of a demo server, logged in by a click; nothing on any other server. */
function DemoAccounts({ onChoose }: { readonly onChoose: (accountId: string) => void }) {
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

/** Language and theme before the login, kept on this device. */
function LookChoice({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslate()
  const { language, theme } = useLayout()
  const themes = themeOptions(t)
  const style = 'h-9 max-lg:h-11 border-line-strong bg-surface-raised px-2 text-[13px]'
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Select
        label={t('login.language')}
        className={style}
        value={languageOfSite(language)}
        options={operator.languages.map((code) => ({ value: code, label: languageNames[code] }))}
        onValue={(code) => {
          onChoose()
          arrange({ language: code })
        }}
      />
      <Select
        label={t('login.theme')}
        className={style}
        value={themes.find(({ value }) => value === theme)?.value ?? operator.theme}
        options={themes}
        onValue={(name) => {
          onChoose()
          arrange({ theme: name })
        }}
      />
    </div>
  )
}

/** The login works before it is here, and without it. */
const ShowcasePanel = lazyPartOr(
  <div className="min-h-[300px]" />,
  async () => (await import('../features/showcase/showcase.tsx')).ShowcasePanel,
)

const points = ['Prices', 'Limits', 'Receipts'] as const

/** What the product is, in a few sentences and one worked receipt. */
function Introduction() {
  const t = useTranslate()
  return (
    <section
      className="flex flex-col justify-between gap-6 bg-brand px-5 py-6 text-brand-contrast
        max-lg:order-last lg:px-14 lg:py-10"
    >
      <Logo className="max-lg:hidden" />
      <div className="flex w-full max-w-3xl flex-col gap-5">
        <h1
          className="text-[30px] leading-[38px] font-semibold text-balance max-lg:text-[20px]
          max-lg:leading-7"
        >
          {t('app.tagline')}
        </h1>
        <ShowcasePanel />
        <div className="hidden lg:block">
          <ReceiptExample />
        </div>
        <ul className="grid gap-6 max-lg:hidden lg:grid-cols-3">
          {points.map((point) => (
            <li key={point}>
              <h2 className="text-[13px] font-semibold">{t(`login.point${point}`)}</h2>
              <p className="mt-1 text-[12.5px] text-brand-muted">{t(`login.point${point}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-[12.5px] text-brand-muted">{t('login.clock')}</p>
    </section>
  )
}

/** Continues when another tab logs a member in while this one waits here. */
function useLoginElsewhere(redirect: string | undefined): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      useSession.subscribe((after, before) => {
        const isElsewhere = useRequests.getState().login !== 'processing'
        if (before.account !== null || after.account === null || !isElsewhere) return
        void navigate({ to: afterLogin(redirect), replace: true })
      }),
    [navigate, redirect],
  )
}

/**
 * The root page: what the product is, the login, and whom to contact about account trouble.
 * @spec S1.upline
 */
export function Login() {
  const t = useTranslate()
  const [choseLook, setChoseLook] = useState(false)
  const [demoAccount, setDemoAccount] = useState<string | null>(null)
  const filled =
    demoAccount === null
      ? null
      : { accountId: demoAccount, password: operator.demo?.password ?? '' }
  const { redirect } = useSearch({ strict: false })
  const [isLaunching, setLaunching] = useState(hasLaunch)
  const endLaunch = useCallback(() => setLaunching(false), [])
  useLoginElsewhere(redirect)
  return (
    <main className="grid min-h-full lg:grid-cols-[minmax(0,1.15fr)_minmax(440px,1fr)]">
      <Introduction />
      <section className="flex flex-col px-5 py-5 sm:px-10">
        <LookChoice onChoose={() => setChoseLook(true)} />
        <div className="mx-auto flex w-full max-w-[380px] flex-1 flex-col justify-center py-8">
          <Logo className="mb-8 text-text lg:hidden" />
          {isLaunching ? (
            <Launching redirect={redirect} onRefused={endLaunch} />
          ) : (
            <>
              <h2 className="mb-5 text-[20px] leading-7 font-semibold">{t('login.title')}</h2>
              <LoginForm
                key={demoAccount}
                filled={filled}
                choseLook={choseLook}
                redirect={redirect}
              />
              <p className="mt-5 text-[13px] text-text-muted">{contactText() ?? t('login.help')}</p>
              <DemoAccounts onChoose={setDemoAccount} />
            </>
          )}
        </div>
        <p className="text-center text-[12.5px] text-text-muted">{t('login.responsible')}</p>
        <OperatorLinks className="justify-center" />
      </section>
    </main>
  )
}
