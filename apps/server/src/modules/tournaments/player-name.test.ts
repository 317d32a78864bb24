import { expect, test } from 'vitest'
import { playerName } from './player-name.ts'

test.each([
  ['', 'demo01', 'de***'],
  ['', 'a-very-long-login-id', 'a-***'],
  ['', 'anna', 'an***'],
  ['', 'bob', '***'],
  ['', 'jo', '***'],
  ['', 'x', '***'],
  ['Ace', 'bob', 'Ace'],
])(
  'a player with the nickname %j and the login id %s is shown as %s',
  (nickname, loginId, name) => {
    expect(playerName({ nickname, loginId })).toBe(name)
  },
)
