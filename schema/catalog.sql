-- The catalog database: everything that can be shown, normalised, one row a fact.
-- Ids are packed references (schema/catalogs.ts): the same title has the same id in every import.
-- Child tables are clustered by their title or person, in the order in which they are served;
-- the indexer reads them all in one pass by merging on the id.

CREATE TABLE titles (
  id INTEGER PRIMARY KEY,
  alpha_id TEXT, beta_id TEXT, gamma_id TEXT, gamma_tv_id TEXT, delta_id TEXT,
  kind TEXT, is_series INTEGER, adult INTEGER,
  title_ru TEXT, title_en TEXT, title_original TEXT,
  year INTEGER, runtime INTEGER,
  -- Derived from releases at the end of an import; days are integers YYYYMMDD.
  release_date INTEGER, premiere_world INTEGER, premiere_ru INTEGER, digital_release INTEGER,
  -- Sum of the votes of alpha, beta, gamma and delta; null when it is 0.
  votes_total INTEGER,
  distribution TEXT, -- JSON array of 10 integers
  popularity REAL,
  original_language TEXT,
  budget INTEGER, revenue INTEGER, box_office INTEGER,
  awards_won INTEGER, nominations INTEGER, oscars_won INTEGER, oscars_nominated INTEGER,
  age_limit INTEGER,
  poster_alpha TEXT, poster_beta TEXT, poster_gamma TEXT,
  series_status TEXT, start_year INTEGER, end_year INTEGER,
  seasons_total INTEGER, episodes_total INTEGER,
  franchise TEXT,
  sources TEXT NOT NULL DEFAULT '[]', -- JSON array of catalogs
  hydrated INTEGER, created_at TEXT, updated_at TEXT
);
CREATE INDEX titles_franchise ON titles (franchise) WHERE franchise IS NOT NULL;

-- Every number of every title, packed: which title it is.
CREATE TABLE title_numbers (ref INTEGER PRIMARY KEY, title_id INTEGER NOT NULL);

CREATE TABLE title_overviews (
  title_id INTEGER PRIMARY KEY,
  overview_ru TEXT, overview_en TEXT, tagline_ru TEXT, tagline_en TEXT
);
CREATE TABLE ratings (
  title_id INTEGER NOT NULL, source TEXT NOT NULL,
  value REAL NOT NULL, votes INTEGER, url TEXT, -- votes: null when 0 or unknown
  PRIMARY KEY (title_id, source)
) WITHOUT ROWID;
CREATE TABLE releases (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  region TEXT NOT NULL, type TEXT NOT NULL, day INTEGER NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE title_genres (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, genre TEXT NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE title_countries (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, country TEXT NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE tags (slug TEXT PRIMARY KEY, name_ru TEXT, name_en TEXT) WITHOUT ROWID;
CREATE TABLE title_tags (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, tag TEXT NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE companies (slug TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE title_companies (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  company TEXT NOT NULL, country TEXT, role TEXT,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE akas (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  title TEXT NOT NULL, language TEXT, country TEXT,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE platforms (slug TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
CREATE TABLE watch (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  platform TEXT NOT NULL, kind TEXT, url TEXT, region TEXT,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE box_office_regions (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  region TEXT NOT NULL, amount REAL NOT NULL, currency TEXT,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE awards (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  award TEXT NOT NULL, category TEXT, year INTEGER, won INTEGER,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE certifications (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, country TEXT NOT NULL, rating TEXT NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE parental (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, category TEXT NOT NULL, severity TEXT,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE franchises (slug TEXT PRIMARY KEY, name TEXT, poster_url TEXT) WITHOUT ROWID;

-- Media in the order served: the animated poster first, then images, then videos, as they came.
CREATE TABLE media (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  class TEXT NOT NULL, type TEXT NOT NULL, url TEXT NOT NULL,
  language TEXT, width INTEGER, height INTEGER,
  youtube_id TEXT, preview_url TEXT, runtime_sec INTEGER,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
-- Texts in the order served: by kind (fact, faq, quote), then as they came.
CREATE TABLE texts (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL, kind TEXT NOT NULL,
  text TEXT, fact_kind TEXT, is_spoiler INTEGER,      -- fact (and text of a quote)
  question TEXT, answer TEXT,                         -- faq
  original TEXT, author TEXT, author_role TEXT,       -- quote
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;
CREATE TABLE episodes (
  title_id INTEGER NOT NULL, season INTEGER NOT NULL, episode INTEGER NOT NULL,
  name_ru TEXT, name_en TEXT, air_date INTEGER,
  rating_alpha REAL, votes_alpha INTEGER, rating_kr REAL,
  PRIMARY KEY (title_id, season, episode)
) WITHOUT ROWID;
CREATE TABLE relations (
  title_id INTEGER NOT NULL, ord INTEGER NOT NULL,
  relation TEXT NOT NULL, subtype TEXT, to_id INTEGER NOT NULL, sources TEXT NOT NULL,
  PRIMARY KEY (title_id, ord)
) WITHOUT ROWID;

CREATE TABLE persons (
  id INTEGER PRIMARY KEY,
  alpha_id TEXT, beta_id TEXT, gamma_id TEXT, delta_id TEXT,
  name_ru TEXT, name_en TEXT, name_orig TEXT,
  birth_year INTEGER, death_year INTEGER, gender TEXT, birthplace TEXT,
  photo_url_beta TEXT, photo_url_gamma TEXT, photo_url_delta TEXT,
  biography TEXT, homepage TEXT, instagram TEXT,
  professions TEXT NOT NULL DEFAULT '[]', also_known_as TEXT NOT NULL DEFAULT '[]', -- JSON arrays
  popularity REAL
);
CREATE TABLE person_numbers (ref INTEGER PRIMARY KEY, person_id INTEGER NOT NULL);

-- Credits in the order served: role (canonical, as its position in credit_roles), then ord.
CREATE TABLE credits (
  title_id INTEGER NOT NULL, role INTEGER NOT NULL, ord INTEGER NOT NULL, n INTEGER NOT NULL,
  person_id INTEGER NOT NULL,
  job TEXT, character_ru TEXT, character_en TEXT, character_original TEXT,
  character_photo_url TEXT, sources TEXT NOT NULL,
  PRIMARY KEY (title_id, role, ord, n)
) WITHOUT ROWID;
CREATE INDEX credits_person ON credits (person_id, role, title_id);

CREATE TABLE collections (
  slug TEXT PRIMARY KEY, position INTEGER NOT NULL,
  name TEXT NOT NULL, description TEXT, poster_url TEXT, language TEXT,
  created_at TEXT, updated_at TEXT
) WITHOUT ROWID;
CREATE TABLE collection_items (
  collection TEXT NOT NULL, ord INTEGER NOT NULL, title_id INTEGER NOT NULL, note TEXT,
  PRIMARY KEY (collection, ord)
) WITHOUT ROWID;
CREATE INDEX collection_items_title ON collection_items (title_id);

-- One row: when and from what the catalog was made.
CREATE TABLE origin (made_at TEXT NOT NULL, source TEXT NOT NULL);
