-- What leagues, countries, sides and runners are called in languages other than English. All other
-- tables have the English name.
CREATE TABLE name_text (
  name text NOT NULL,
  language text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- When the text was stored, milliseconds since 1970: a site asks for what is newer than it knows.
  version bigint NOT NULL,
  PRIMARY KEY (name, language)
);
