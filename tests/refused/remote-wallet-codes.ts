/** The codes that only an operator's own wallet raises (remote-wallet.test.ts). */
export const codesOfRemoteWallets = [
  'connectionFailed',
  'duplicate_debit_record',
  'joinFailed-1',
  'joinFailed-2',
  'createRoomFailed-1',
  'createRoomFailed-2',
] as const
export type CodeOfRemoteWallets = (typeof codesOfRemoteWallets)[number]
