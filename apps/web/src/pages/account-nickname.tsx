import { addSecondary } from '@fairline/contract/account'
import { nicknameRules } from '@fairline/domain/accounts/credentials'
import { call } from '@fairline/site/calls/call'
import { validBy } from '@fairline/site/field-rules'
import { useTranslate } from '@fairline/site/i18n'
import { presentError } from '@fairline/site/notices/present-error'
import { Field } from '@fairline/ui/field'
import { showToast } from '@fairline/ui/toast'
import { useForm } from 'react-hook-form'
import { AccountForm } from '../features/account/account-form.tsx'
import { Section } from '../features/account/section.tsx'
import { putNickname, useSession } from '../session/session-store.ts'
import { AccountPage } from '../shell/account-page.tsx'

/** @spec S2.screen.nickname S1.views.nickname */
export function NicknameForm() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { nickname: '' } })
  if (account === null) return null
  const submit = handleSubmit(async ({ nickname }) => {
    const answer = await call(addSecondary, { nickname })
    if (answer.ok) {
      putNickname(answer.data.nickname)
      showToast('success', t('account.nicknameSet'), 'nickname')
    } else presentError(answer.rejection, true)
  })
  return (
    <AccountPage path="/info/account/nickname">
      {account.hasSecondaryAccount ? (
        <Section title={t('account.nickname')} text={t('account.nicknameKept')}>
          <p className="text-[18px] font-semibold">{account.nickname}</p>
        </Section>
      ) : (
        <Section title={t('account.nickname')} text={t('account.nicknameText')}>
          <AccountForm
            onSubmit={submit}
            isBusy={formState.isSubmitting}
            action={t('account.setNickname')}
          >
            <Field
              label={t('account.nickname')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              error={formState.errors.nickname?.message}
              {...register('nickname', { validate: validBy(() => nicknameRules) })}
            />
          </AccountForm>
        </Section>
      )}
    </AccountPage>
  )
}
