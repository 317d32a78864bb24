import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { presentError } from '@fairline/site/notices/present-error'
import { useEffect } from 'react'
import { BetLimits } from '../features/account/bet-limits.tsx'
import { Facts } from '../features/account/facts.tsx'
import { LastLogins } from '../features/account/last-logins.tsx'
import { Section } from '../features/account/section.tsx'
import { relogIn } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'
import { AccountPage } from '../shell/account-page.tsx'

/**
 * My account: who the member is, the money, the limits and the last logins.
 * @spec S2.screen.account
 */
export function Profile() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  useEffect(() => {
    void relogIn().then((outcome) => {
      if (outcome.status === 'failed') presentError(outcome.rejection)
    })
  }, [])
  if (account === null) return null
  const { accountId, nickname, parentId, oddsGroup, currency, balances } = account
  return (
    <AccountPage path="/info/account">
      <Section title={t('account.profile')}>
        <Facts
          rows={[
            [t('account.loginId'), accountId],
            [t('account.nickname'), nickname === '' ? t('account.noNickname') : nickname],
            [t('account.upline'), parentId],
            [t('account.commission'), oddsGroup],
            [t('account.currency'), currency],
          ]}
        />
      </Section>
      <Section title={t('account.balances')}>
        <Facts
          rows={[
            [t('header.balance'), moneyText(balances.available)],
            [t('header.outstanding'), moneyText(balances.outstanding)],
            [t('account.total'), moneyText(balances.account)],
          ]}
        />
      </Section>
      <Section title={t('account.limits')} text={t('account.limitsText')}>
        <BetLimits betLimits={account.betLimits} currency={currency} />
      </Section>
      <Section title={t('account.logins')}>
        <LastLogins />
      </Section>
    </AccountPage>
  )
}
