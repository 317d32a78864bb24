-- Games of providers (docs/providers.md). A stake is held with its bet and given back if the bet is
-- taken back. What is held as the round closes goes to the account of the provider, which pays the
-- wins.

INSERT INTO transfer_kind (kind, debit, credit, lends, product, counts_as, listed) VALUES
  ('liveCasino_hold', 'available', 'outstanding', false, 'liveCasino', 'stake', 'never'),
  ('liveCasino_return', 'outstanding', 'available', false, 'liveCasino', 'stake_back', 'never'),
  ('liveCasino_take', 'outstanding', 'provider', false, 'liveCasino', 'fee', 'never'),
  ('liveCasino_pay', 'provider', 'available', false, 'liveCasino', 'win', 'never'),
  ('lottery_hold', 'available', 'outstanding', false, 'lottery', 'stake', 'never'),
  ('lottery_return', 'outstanding', 'available', false, 'lottery', 'stake_back', 'never'),
  ('lottery_take', 'outstanding', 'provider', false, 'lottery', 'fee', 'never'),
  ('lottery_pay', 'provider', 'available', false, 'lottery', 'win', 'never'),
  ('miniGame_hold', 'available', 'outstanding', false, 'miniGame', 'stake', 'never'),
  ('miniGame_return', 'outstanding', 'available', false, 'miniGame', 'stake_back', 'never'),
  ('miniGame_take', 'outstanding', 'provider', false, 'miniGame', 'fee', 'never'),
  ('miniGame_pay', 'provider', 'available', false, 'miniGame', 'win', 'never'),
  ('slots_hold', 'available', 'outstanding', false, 'slots', 'stake', 'never'),
  ('slots_return', 'outstanding', 'available', false, 'slots', 'stake_back', 'never'),
  ('slots_take', 'outstanding', 'provider', false, 'slots', 'fee', 'never'),
  ('slots_pay', 'provider', 'available', false, 'slots', 'win', 'never'),
  ('fishing_hold', 'available', 'outstanding', false, 'fishing', 'stake', 'never'),
  ('fishing_return', 'outstanding', 'available', false, 'fishing', 'stake_back', 'never'),
  ('fishing_take', 'outstanding', 'provider', false, 'fishing', 'fee', 'never'),
  ('fishing_pay', 'provider', 'available', false, 'fishing', 'win', 'never'),
  ('poker_hold', 'available', 'outstanding', false, 'poker', 'stake', 'never'),
  ('poker_return', 'outstanding', 'available', false, 'poker', 'stake_back', 'never'),
  ('poker_take', 'outstanding', 'provider', false, 'poker', 'fee', 'never'),
  ('poker_pay', 'provider', 'available', false, 'poker', 'win', 'never');

-- A provider has an account for each operator and currency, found by its address:
-- provider:1:house:MYR. The numbers are below those of rooms.
CREATE SEQUENCE provider_account_id
  MINVALUE -9223372036854775808 MAXVALUE -20000000000 INCREMENT -1 START -20000000000;
DROP INDEX ledger_account_house;
CREATE UNIQUE INDEX ledger_account_house ON ledger_account (operator_id, role, currency)
  WHERE wallet_id IS NULL AND role NOT IN ('room', 'provider');
DROP FUNCTION IF EXISTS room_account_of(bigint);

ALTER TABLE ledger_document DROP CONSTRAINT ledger_document_kind_check;
ALTER TABLE ledger_document ADD CONSTRAINT ledger_document_kind_check CHECK (kind IN
  ('credit', 'deposit', 'withdrawal', 'adjustment', 'room_entry', 'reserve', 'settle_up',
   'game_round'));
ALTER TABLE ledger_document DROP CONSTRAINT ledger_document_check;
ALTER TABLE ledger_document ADD CONSTRAINT ledger_document_check
  CHECK ((kind IN ('room_entry', 'game_round')) = (account_id IS NOT NULL));

-- A round has several stakes, each with a revision of its own. What is given back is of its stake.
ALTER TABLE fund_intent ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE fund_intent DROP CONSTRAINT fund_intent_reference_key;
ALTER TABLE fund_intent ADD CONSTRAINT fund_intent_reference_key UNIQUE (reference, revision);
CREATE OR REPLACE VIEW counted_transfer AS
SELECT t.wallet_id, t.reference, t.kind, t.revision, t.posted_at AS entered_at, k.product,
       0::smallint AS sports_type,
       -- Stakes move inside of the balance; the words are those of the index transfer_flow.
       (t.credit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1))
         <> (t.debit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1)) AS is_settled,
       CASE k.counts_as WHEN 'fee' THEN 1 WHEN 'void' THEN -1 ELSE 0 END AS bets,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END AS turnover,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END
         AS valid_turnover,
       CASE WHEN k.counts_as = 'fee' THEN -amount WHEN k.counts_as IN ('void', 'win') THEN amount
            ELSE 0 END AS win_loss,
       CASE WHEN k.counts_as = 'stake' THEN amount
            WHEN k.counts_as IN ('stake_back', 'void') THEN -amount ELSE 0 END AS staked,
       coalesce(s.posted_at, t.posted_at) AS staked_at,
       CASE WHEN k.counts_as IN ('void', 'win') THEN amount ELSE 0 END AS payout
  FROM transfer t
  JOIN transfer_kind k ON k.kind = t.kind AND k.counts_as IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT h.posted_at FROM transfer h JOIN transfer_kind hk ON hk.kind = h.kind
     WHERE k.counts_as IN ('stake_back', 'void')
       AND (h.reference, h.revision) = (t.reference, t.revision)
       AND hk.product = k.product AND hk.counts_as = 'stake') s ON true;

CREATE TABLE game_provider (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it calls itself in the header of its calls.
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9-]{1,24}$'),
  name text NOT NULL,
  -- Where it answers, such as https://games.example/fairline.
  url text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'maintenance')),
  -- When its catalogue was last read, and until when its History was compared.
  listed_at timestamptz,
  compared_until timestamptz
);

-- Both sides sign with the same secrets. A provider may have two keys while it changes them; the
-- wallet signs with the newest.
CREATE TABLE game_provider_key (
  provider_id smallint NOT NULL REFERENCES game_provider,
  key_id text NOT NULL CHECK (key_id ~ '^[A-Za-z0-9_.-]{1,40}$'),
  secret text NOT NULL CHECK (length(secret) >= 32),
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (provider_id, key_id)
);

-- The catalogues of providers, as they said them last.
CREATE TABLE game (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id smallint NOT NULL REFERENCES game_provider,
  code text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  -- The bit that uplines switch its category off with, as in wallet.denied.
  denied_bit integer NOT NULL,
  rtp text NOT NULL,
  -- By currency: the least and the most of a bet, as decimal text.
  limits jsonb NOT NULL,
  art text NOT NULL,
  is_new boolean NOT NULL,
  -- False once its provider no longer names it.
  is_listed boolean NOT NULL DEFAULT true,
  UNIQUE (provider_id, code)
);

-- A start of a game. The first call that shows the token opens it, within a minute.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  wallet_id bigint NOT NULL,
  provider_id smallint NOT NULL REFERENCES game_provider,
  game_id integer NOT NULL REFERENCES game,
  -- What the provider knows the member by.
  player text NOT NULL,
  -- The member's session that it was started in: its logout ends the game.
  member_session bytea,
  launched_at timestamptz NOT NULL,
  opened_at timestamptz
);
CREATE INDEX game_session_by_age ON game_session (launched_at);

-- A round is one member's. Its id is a document's, which its transfers refer to.
CREATE TABLE game_round (
  id bigint PRIMARY KEY REFERENCES ledger_document,
  provider_id smallint NOT NULL REFERENCES game_provider,
  round_id text NOT NULL,
  wallet_id bigint NOT NULL,
  game_id integer NOT NULL REFERENCES game,
  player text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'void')),
  -- Minor units: what is held now, the stakes that were not given back, the wins.
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- Stakes and wins so far: the revision of the next one's transfers.
  revisions integer NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the provider was last asked what became of it.
  asked_at timestamptz,
  UNIQUE (provider_id, round_id),
  CHECK (status = 'open' OR held = 0)
) WITH (fillfactor = 70);
CREATE INDEX game_round_of_member ON game_round (wallet_id, opened_at);
CREATE INDEX game_round_open ON game_round (opened_at) WHERE status = 'open';
CREATE INDEX game_round_changed ON game_round (provider_id, changed_at);

-- What a provider asked, by its own id, and the answer. A debit that was rolled back before it came
-- has a row without content: the tombstone.
CREATE TABLE game_transaction (
  provider_id smallint NOT NULL REFERENCES game_provider,
  transaction_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
  content_hash bytea,
  -- Minor units.
  amount bigint NOT NULL,
  -- The debit of a credit or rollback.
  reference text,
  round_key bigint REFERENCES game_round,
  -- The revision of its transfer; null where nothing moved.
  revision integer,
  status text NOT NULL,
  balance bigint,
  is_rolled_back boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, transaction_id)
) WITH (fillfactor = 70);
CREATE INDEX game_transaction_of_round ON game_transaction (round_key) WHERE round_key IS NOT NULL;

CREATE TABLE game_favourite (
  wallet_id bigint NOT NULL,
  game_id integer NOT NULL REFERENCES game,
  PRIMARY KEY (wallet_id, game_id)
);

-- When a member last started a game.
CREATE TABLE game_start (
  wallet_id bigint NOT NULL,
  game_id integer NOT NULL REFERENCES game,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, game_id)
);

-- Where the provider's History and the book differ. A later comparison that finds them equal takes
-- the row away.
CREATE TABLE game_difference (
  provider_id smallint NOT NULL REFERENCES game_provider,
  round_id text NOT NULL,
  -- Empty for what is wrong about the round itself.
  transaction_id text NOT NULL,
  problem text NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, round_id, transaction_id)
);

-- The answer to a call of a game, and the wallet after it; null where there is none.
CREATE TYPE game_answer AS (
  status text,
  balance bigint,
  wallet_id bigint,
  available bigint,
  outstanding bigint,
  version bigint
);
