import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import { Button } from '@fairline/ui/button'
import { Section } from '../features/account/section.tsx'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { switchAccount } from '../session/log-in.ts'
import { useRequests } from '../session/request-store.ts'
import { AccountPage } from '../shell/account-page.tsx'

/** @spec S4.session.switch */
export function SwitchForm() {
  const t = useTranslate()
  const isBusy = useRequests(({ login }) => login === 'processing')
  return (
    <AccountPage path="/info/account/switch">
      <Section title={t('account.switch')} text={t('account.switchText')}>
        <CredentialsForm
          isOwn={false}
          send={({ accountId, password }) => switchAccount(accountId, password)}
          // The switch closed the earlier account's windows. A page that stays leads to the book.
          onSucceed={() => window.location.assign(operator.defaultPage)}
        >
          <Button type="submit" kind="primary" size="large" busy={isBusy} className="self-start">
            {t('account.switchNow')}
          </Button>
        </CredentialsForm>
      </Section>
    </AccountPage>
  )
}
