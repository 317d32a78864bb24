import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { renderSVG } from 'uqr'
import { type AnswerOf, ask, RefusedError, read } from '../calls/ask.ts'
import {
  NewPassword,
  newPasswordOf,
  noPasswordFaults,
  type PasswordFaults,
} from '../page-parts/new-password.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t, tOr } from '../texts.ts'

/** The token of the link is behind its `#`: a browser sends it to no server by itself. */
const token = window.location.hash.slice(1)

/** The page of an invitation: password, device, and the codes for a lost device. */
export function ClaimPage() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const opened = useQuery({
    queryKey: ['/bo/claim/open'],
    queryFn: () => read('/bo/claim/open', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (codes !== null) return <Codes codes={codes} />
  if (opened.isError) return <Frame title={t('claim.title')}>{refusedText(opened.error)}</Frame>
  if (opened.data === undefined) return <Frame title={t('claim.title')}>{t('loading')}</Frame>
  return <ClaimForm opened={opened.data} onClaimed={setCodes} />
}

/** A link that opens no more is refused in one way; anything else, such as no answer, is said. */
function refusedText(error: Error): string {
  const isRefused = !(error instanceof RefusedError) || error.refusal.code === 'forbiddenAccess'
  return isRefused ? t('claim.refused') : refusalText(error.refusal)
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface p-4">
      <div className="w-[420px] rounded-lg border border-line bg-surface-raised p-6">
        <h1 className="mb-3 text-[18px] font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  )
}

interface ClaimFormProps {
  readonly opened: AnswerOf<'/bo/claim/open'>
  readonly onClaimed: (codes: readonly string[]) => void
}

function ClaimForm({ opened, onClaimed }: ClaimFormProps) {
  const { login, role, operator, totp_secret: secret, totp_uri: uri } = opened
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<PasswordFaults>(noPasswordFaults)
  const claim = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { password, faults } = newPasswordOf(form)
    setFaults(faults ?? noPasswordFaults)
    if (faults !== null) return
    const totp = String(form.get('totp') ?? '').replaceAll(/\s/g, '')
    const outcome = await ask('/bo/claim', { token, password, totp })
    if (!outcome.ok) return setFault(refusalText(outcome.refusal))
    onClaimed(outcome.answer.recovery_codes)
  }
  return (
    <Frame title={t('claim.title')}>
      <p className="mb-3">{t('claim.who', { login, operator, role: tOr('role', role) })}</p>
      <p className="mb-2">{t('claim.device')}</p>
      <div className="mb-3 flex items-center gap-3">
        <img
          alt={t('claim.qr')}
          width={148}
          height={148}
          className="rounded bg-white p-1"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        />
        <code className="break-all select-all">{secret}</code>
      </div>
      <form onSubmit={(event) => void claim(event)}>
        <NewPassword faults={faults} />
        <Field
          label={t('claim.code')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fault === '' ? undefined : fault}
          required
        />
        <Button kind="primary" size="large" type="submit" className="w-full">
          {t('claim.accept')}
        </Button>
      </form>
    </Frame>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Frame title={t('claim.codesTitle')}>
      <p className="mb-3">{t('claim.codes')}</p>
      <ul className="mb-3 grid grid-cols-2 gap-1 font-mono text-[14px] select-all">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 6)}-${code.slice(6)}`}</li>
        ))}
      </ul>
      <Link to="/login" className="font-semibold text-accent underline">
        {t('claim.toLogin')}
      </Link>
    </Frame>
  )
}
