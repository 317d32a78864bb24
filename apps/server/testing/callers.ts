import { defaultPreferences } from '@fairline/domain/accounts/preferences'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import { allOffered } from '@fairline/domain/testing/all-offered'
import type { Caller } from '../src/http/authenticate.ts'

/** A member with a session, for tests that need one and no database. */
export function aCaller(parts: Partial<Caller> = {}): Caller {
  return {
    operatorId: 1,
    accountId: 1n,
    loginId: 'demo01',
    currency: 'MYR',
    status: 'active',
    playBreak: null,
    oddsGroup: 'A',
    termsId: 1n,
    limits: {
      '1': { minBet: 500n, maxBet: 500_000n, maxPayout: 2_000_000n, maxPerMatch: 1_000_000n },
    },
    referFrom: {},
    commissionSetUp: true,
    denied: 0,
    currencies: ['MYR'],
    myanmar: { offered: false, tax: defaultTaxTable },
    operator: { operatorType: 1, ...allOffered },
    preferences: defaultPreferences({ language: 'en', oddsType: 'MY', theme: 'color1' }),
    mustChangePassword: false,
    sessionHash: '00'.repeat(32),
    ...parts,
  }
}
